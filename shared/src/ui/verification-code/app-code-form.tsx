import { TOTP_DIGITS } from "@academy/shared/contract/auth/second-factor";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { CodeEntry, type CodeEntryProps } from "./code-entry.tsx";
import { useCodeProblem } from "./code-problem.tsx";

type AppCodeFormProps<Answer> = Omit<
  CodeEntryProps<Answer>,
  "length" | "problemOf" | "submitsWhenComplete" | "lead" | "children"
>;

/** A phone whose clock is wrong shows codes of another time. */
const isWrong = (error: unknown) => hasCode(error, "factor.wrong");

/** Six digits of an authenticator app; the form is sent with the last digit. */
export function AppCodeForm<Answer>(props: AppCodeFormProps<Answer>) {
  const t = useTranslations("common");
  const problemOf = useCodeProblem();
  return (
    <CodeEntry
      {...props}
      length={TOTP_DIGITS}
      submitsWhenComplete
      problemOf={(error) => (isWrong(error) ? `${problemOf(error)} ${t("code.phone_clock")}` : problemOf(error))}
    />
  );
}
