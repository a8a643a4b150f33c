import { useTranslation } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/button";
import { CodeInput, isCompleteCode } from "@academy/shared/ui/code-input";
import { resubmit } from "@academy/shared/ui/resubmit";
import { isWaiting } from "@academy/shared/ui/wait";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import own from "./code-form.module.css";
import { useCodeWords } from "./code-words.ts";
import styles from "./form.module.css";
import { FormFailure } from "./form-failure.tsx";
import { ResendCode } from "./resend-code.tsx";
import { type CodeFlow, type SentCode, SentTo } from "./sent-to.tsx";

interface CodeFormProps<Answer> {
  /** What the code is for; decides the words for a failure that says nothing about itself (spec §8). */
  call: FailingCall;
  sent: SentCode;
  /** Whose words are said: of confirming an address, or of a recovery, where nobody may learn whether it has an account (reading 4). */
  flow: CodeFlow;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  /** Asks for another code and takes over what the server says of it. */
  send: () => Promise<unknown>;
  onTooSoon?: () => unknown;
  submitLabel: string;
  /** The ways out of this step, as buttons. */
  children: ReactNode;
}

/** Four digits, checked by the server; wrong, expired and too many are told apart (spec §5, readings 2 and 3). */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { call, sent, flow, onChecked, send, onTooSoon, submitLabel, children } = props;
  const { t } = useTranslation("auth");
  const form = useRef<HTMLFormElement>(null);
  const { length } = sent;
  const [code, setCode] = useState("");
  /** A refused code leaves fresh boxes with the focus in the first. */
  const [round, setRound] = useState(0);
  const startOver = () => {
    setCode("");
    setRound((count) => count + 1);
  };
  const wordsOf = useCodeWords();
  const check = useMutation({
    mutationFn: props.check,
    onSuccess: onChecked,
    onError: (error) => wordsOf(error) && startOver(),
  });
  const codeProblem = wordsOf(check.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.isPending && isCompleteCode(code, length)) check.mutate(code);
  };
  const type = (value: string) => {
    setCode(value);
    if (!check.isPending && !isWaiting(check.error)) check.reset();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <SentTo code={sent} flow={flow} />
      <CodeInput
        key={round}
        label={t(`${flow}.label`)}
        length={length}
        value={code}
        onChange={type}
        error={codeProblem}
        autoFocus
      />
      {check.error && !codeProblem && (
        <FormFailure
          call={call}
          error={check.error}
          onRetry={() => resubmit(form.current)}
          retrying={check.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        disabled={!isCompleteCode(code, length)}
        pending={check.isPending}
        pendingLabel={t("code.submitting")}
        failure={check.error}
      >
        {submitLabel}
      </Button>
      <ResendCode
        call={call}
        flow={flow}
        resendAt={sent.resendAt}
        send={async () => {
          await send();
          check.reset();
          startOver();
        }}
        onTooSoon={onTooSoon}
      />
      <div className={own.ways}>{children}</div>
    </form>
  );
}
