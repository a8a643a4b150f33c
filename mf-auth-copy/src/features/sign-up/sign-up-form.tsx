import { legalStateQuery, termsInForce } from "@academy/shared/academy/terms-in-force";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation, useQuery } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { isWaiting } from "@academy/shared/ui/countdown/wait";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { type FormEvent, useEffect, useRef } from "react";
import { ConsentLine } from "#ui/consent-line.tsx";
import styles from "#ui/form.module.css";

import { isTaken, RefusedSignUp } from "./refused-sign-up.tsx";
import { register } from "./sign-up.api.ts";
import { SIGN_UP_FIELDS, type SignUpDraft, type SignUpField, signUpProblems } from "./sign-up-problems.ts";

const LABELS = { email: "sign_up.email", password1: "sign_up.password", password2: "sign_up.password_again" } as const;

interface SignUpFormProps {
  /** The address of an earlier try. */
  email?: string | undefined;
  /** The account is there and its owner is being looked up. */
  entering: boolean;
  /** Whether the person has come back from the code dialog: then the address takes the focus (visual §3, "Change email"). */
  correcting: boolean;
}

/** Three fields that open an account; the token is stored at once (spec §2 and §5, reading 2). */
export function SignUpForm({ email, entering, correcting }: SignUpFormProps) {
  const { t } = useTranslation(["auth", "common"]);
  const language = useLanguage();
  const enter = useSession((session) => session.signIn);
  useQuery(legalStateQuery());
  const form = useRef<HTMLFormElement>(null);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!correcting) return;
    address.current?.focus();
    address.current?.select();
  }, [correcting]);
  const refused = useRefusedFields(SIGN_UP_FIELDS);
  const { idOf, errorOf, summary } = refused;
  const account = useMutation({
    mutationFn: async (draft: SignUpDraft) => register({ ...draft, language, terms_version: await termsInForce() }),
    onSuccess: ({ access }) => enter(access),
    // A taken address is no fault of a field: it has a way out of its own.
    onError: (error) => !isTaken(error) && refused.refuseBy(error),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (account.isPending || entering) return;
    const values = new FormData(event.currentTarget);
    const draft = Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field, String(values.get(field))])) as SignUpDraft;
    account.reset();
    if (!refused.refuseCodes(signUpProblems(draft))) account.mutate(draft);
  };
  /** What is wrong with a field stays until it is edited; a pair of passwords is one matter. */
  const forget = (field: string) => {
    if (!account.isPending && (field === "email" || !isWaiting(account.error))) account.reset();
    if (field === "email") refused.forget("email");
    else refused.forget("password1", "password2");
  };

  const fieldOf = (field: SignUpField) => ({
    id: idOf(field),
    name: field,
    label: t(LABELS[field]),
    error: errorOf(field),
  });
  const incomplete = summary.some(({ code }) => code === "field.required");

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => forget((event.target as HTMLInputElement).name)}
    >
      <FormErrorSummary
        attempt={refused.attempt}
        title={incomplete ? t("common:form.fill_all") : undefined}
        errors={summary.map(({ id, field, message }) => ({
          id,
          message: t("sign_up.wrong_field", { field: t(LABELS[field]), problem: message }),
        }))}
      />
      <EmailField
        ref={address}
        id={idOf("email")}
        label={t(LABELS.email)}
        name="email"
        defaultValue={email}
        error={errorOf("email")}
      />
      <NewPasswordFields password={fieldOf("password1")} repetition={fieldOf("password2")} />
      <ConsentLine />
      {account.error && summary.length === 0 && (
        <RefusedSignUp
          error={account.error}
          email={account.variables?.email ?? ""}
          onRetry={() => resubmit(form.current)}
          retrying={account.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        pending={account.isPending || (account.isSuccess && entering)}
        pendingLabel={t("sign_up.submitting")}
        failure={account.error}
      >
        {t("sign_up.submit")}
      </Button>
    </form>
  );
}
