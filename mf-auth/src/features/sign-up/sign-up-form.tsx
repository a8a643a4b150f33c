import { legalStateQuery, termsInForce } from "@academy/shared/academy/terms-in-force";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { useEffect, useRef } from "react";
import { ConsentLine } from "#ui/consent-line.tsx";
import styles from "#ui/form.module.css";
import { RefusedSignUp, rethrowAsFormError } from "./refused-sign-up.tsx";
import { register } from "./sign-up.api.ts";
import { SIGN_UP_FIELDS, type SignUpDraft, type SignUpField, signUpProblems } from "./sign-up-problems.ts";

const LABELS = { email: "sign_up.email", password1: "sign_up.password", password2: "sign_up.password_again" } as const;

interface SignUpFormProps {
  /** The address of an earlier try. */
  email?: string | undefined;
  /** The account is there and its owner is being looked up. */
  isSigningIn: boolean;
  /** Whether the person has come back from the code dialog: then the address takes the focus (visual §3, "Change email"). */
  focusEmail: boolean;
}

/** Three fields that open an account; the token is stored at once (spec §2 and §5, reading 2). */
export function SignUpForm({ email, isSigningIn: entering, focusEmail: correcting }: SignUpFormProps) {
  const t = useTranslations(["auth", "common"]);
  const language = useLanguage();
  const enter = useSession((session) => session.signIn);
  useQuery(legalStateQuery());
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!correcting) return;
    address.current?.focus();
    address.current?.select();
  }, [correcting]);
  const account = useMutation({
    mutationFn: async (draft: SignUpDraft) =>
      register({ ...draft, language, terms_version: await termsInForce() }).catch(rethrowAsFormError),
    onSuccess: ({ access }) => enter(access),
  });
  const form = useForm({
    mutation: account,
    validate: (draft: SignUpDraft) => (entering ? null : validated(draft, signUpProblems(draft))),
    clearTogether: ["password1", "password2"],
    rateLimitedBy: "email",
  });
  const summary = form.summaryOf(SIGN_UP_FIELDS);
  const fieldOf = (field: SignUpField) => ({ ...form.field(field), label: t(LABELS[field]) });
  const incomplete = summary.some(({ code }) => code === "field.required");

  return (
    <form {...form.props} className={styles.form}>
      <FormErrorSummary
        title={incomplete ? t("common:form.fill_all") : undefined}
        errors={summary.map(({ id, field, message }) => ({
          id,
          message: t("sign_up.wrong_field", { field: t(LABELS[field]), problem: message }),
        }))}
      />
      <EmailField {...fieldOf("email")} ref={address} defaultValue={email} />
      <NewPasswordFields password={fieldOf("password1")} repetition={fieldOf("password2")} />
      <ConsentLine />
      <RefusedSignUp email={account.variables?.email ?? ""} {...form.failure} />
      <Button
        type="submit"
        wide
        mutation={{ ...account, isPending: account.isPending || (account.isSuccess && entering) }}
        pendingLabel={t("sign_up.submitting")}
      >
        {t("sign_up.submit")}
      </Button>
    </form>
  );
}
