import { useTranslation } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { CodeForm } from "@academy/shared/ui/code-form";
import type { ReactNode } from "react";
import { type CodeFlow, type SentCode, SentTo } from "./sent-to.tsx";

interface SentCodeFormProps<Answer> {
  /** What the code is for; decides the words for a failure that says nothing about itself (spec §8). */
  call: FailingCall;
  sent: SentCode;
  /** Whose words are said: of confirming an address, or of a recovery, where nobody may learn whether it has an account (reading 4). */
  flow: CodeFlow;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  send: () => Promise<unknown>;
  onTooSoon?: () => unknown;
  submitLabel: string;
  /** The ways out of this step, as buttons. */
  children: ReactNode;
}

/** The form of a code in the words of this area. */
export function SentCodeForm<Answer>({ sent, flow, submitLabel, ...rest }: SentCodeFormProps<Answer>) {
  const { t } = useTranslation("auth");
  return (
    <CodeForm
      {...rest}
      lead={<SentTo code={sent} flow={flow} />}
      length={sent.length}
      resendAt={sent.resendAt}
      words={{
        label: t(`${flow}.label`),
        submit: submitLabel,
        submitting: t("code.submitting"),
        resend: t("code.resend"),
        resending: t("code.resending"),
        resend_in: t("code.resend_in"),
        resent: t(`${flow}.resent`),
        attempts: (count) => t("code.attempts", { count }),
        used_up: t("code.used_up"),
        go_on_by: t("code.go_on_by"),
      }}
    />
  );
}
