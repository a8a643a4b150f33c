import { useTranslations } from "@academy/shared/i18n";
import type { ReactNode } from "react";
import { CodeEntry, type CodeEntryProps } from "./code-entry.tsx";
import styles from "./code-form.module.css";
import { useCodeProblem } from "./code-problem.tsx";
import { ResendCode } from "./resend-code.tsx";

interface CodeFormProps<Answer>
  extends Pick<CodeEntryProps<Answer>, "call" | "submitLabel" | "length" | "check" | "onChecked" | "lead"> {
  /** The accessible name of the boxes; by default it names the code of the email. */
  label?: string;
  /** The message after another code was sent; by default it says that the code is on its way. */
  resent?: string;
  /** What the user can do once a code is used up. */
  goOnBy: string;
  /** The server's time from which another code may be requested. */
  resendAt: string | null;
  /** Requests another code and takes over the server's answer about it. */
  send: () => Promise<unknown>;
  onTooSoon?: () => unknown;
  /** Buttons that leave this step; there may be none. */
  children: ReactNode;
}

/**
 * The form for a verification code, which the server checks; a wrong code, an expired code and too many tries get different
 * messages (spec §5).
 */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { label, resent, goOnBy, resendAt, send, onTooSoon, children, ...entry } = props;
  const t = useTranslations("common");
  return (
    <CodeEntry {...entry} label={label ?? t("code.label")} problemOf={useCodeProblem(goOnBy)} autoFocus>
      {(startOver) => (
        <>
          <ResendCode
            call={entry.call}
            resent={resent ?? t("code.resent")}
            resendAt={resendAt}
            send={async () => {
              await send();
              startOver();
            }}
            onTooSoon={onTooSoon}
          />
          {children && <div className={styles.ways}>{children}</div>}
        </>
      )}
    </CodeEntry>
  );
}
