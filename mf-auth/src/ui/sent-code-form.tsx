import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { CodeForm } from "@academy/shared/ui/verification-code/code-form";
import type { ReactNode } from "react";
import { type CodeFlow, type SentCode, SentTo } from "./sent-to.tsx";

interface SentCodeFormProps<Answer> {
  /** What the code is for; decides the words for a failure that says nothing about itself (spec §8). */
  call: FailingCall;
  sent: SentCode;
  /** Selects the texts: for confirming an address, or for a recovery, which must not reveal whether an account exists. */
  flow: CodeFlow;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  send: () => Promise<unknown>;
  onTooSoon?: () => unknown;
  submitLabel: string;
  /** The buttons that leave this step. */
  children: ReactNode;
}

/** The form of a code that this area sent. */
export function SentCodeForm<Answer>({ sent, flow, ...rest }: SentCodeFormProps<Answer>) {
  const t = useTranslations("auth");
  return (
    <CodeForm
      {...rest}
      {...(flow === "recovery" && { label: t("recovery.label"), resent: t("recovery.resent") })}
      lead={<SentTo code={sent} flow={flow} />}
      length={sent.length}
      resendAt={sent.resendAt}
      goOnBy={t("code.go_on_by")}
    />
  );
}
