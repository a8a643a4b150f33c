import { Trans, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useLocation, useNavigate } from "@academy/shared/router";
import {
  currentStudentQuery,
  rememberReturn,
  returnAddress,
  signOut,
  useSession,
  useSignedIn,
} from "@academy/shared/session";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useEffect, useState } from "react";
import { CodeDialog } from "#features/confirm-email/code-dialog.tsx";
import { isBuying, isToWatch, LectureIntent, PurchaseIntent } from "#features/intent/intent.tsx";
import { ProviderButtons } from "#features/provider/provider-buttons.tsx";
import { SignUpForm } from "#features/sign-up/sign-up-form.tsx";
import { AuthFrame } from "#ui/auth-frame.tsx";
import { emailFromState } from "#ui/email-from-state.ts";
import styles from "#ui/form.module.css";
import { StorageRefused } from "#ui/storage-refused.tsx";

/** How often a page that waits for the code asks whether the link was pressed elsewhere. */
const CONFIRMED_ELSEWHERE_MS = 5_000;

/**
 * The screen at /signup. The session decides what is shown: a visitor sees the form, an unconfirmed student the code dialog over the
 * form, and a confirmed student is redirected. A reload therefore changes nothing.
 */
export function SignUpScreen() {
  const t = useTranslations("auth");
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const expired = useSession((session) => session.ended === "expired");
  // A confirmation by the email's link, in another tab or on another device, takes effect here too.
  const account = useQuery({
    ...currentStudentQuery(),
    enabled: signedIn,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.email_verified === false ? CONFIRMED_ELSEWHERE_MS : false),
  });
  const student = (signedIn && account.data) || null;
  const [confirming, setConfirming] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const given = emailFromState(useLocation().state);
  const [email, setEmail] = useState(given);
  const [buying] = useState(isBuying);
  const [watching] = useState(isToWatch);
  /** Whether the student was signed in before: such a student confirms an address here and does not sign up. */
  const [hasAccount] = useState(signedIn);
  if (student && !student.email_verified && !confirming) {
    setConfirming(true);
    setCorrecting(false);
    setEmail(student.email);
  }
  // After "Change email", or when the session ended elsewhere, the form is shown again, with its address to be checked.
  if (!signedIn && confirming) {
    setConfirming(false);
    setCorrecting(true);
  }
  // Who came to watch the free lecture asked for nothing else: it plays after the code.
  const ledOn = student?.email_verified === true && (!confirming || watching);
  useEffect(() => {
    if (ledOn) void navigate(returnAddress(), { replace: true });
  }, [ledOn, navigate]);
  /** The same person goes on with another address: what they came for stays. */
  const changeEmail = async () => {
    const goal = returnAddress();
    await signOut();
    rememberReturn(goal);
  };

  const page = hasAccount && signedIn ? "code" : "sign_up";
  return (
    <AuthFrame title={t(`${page}.title`)} lead={t(`${page}.lead`)} maxim="keep">
      <StorageRefused />
      {expired && <Banner tone="warning">{t("sign_in.expired")}</Banner>}
      {signedIn && account.error && (
        <ErrorNote call="currentUser" error={account.error} onRetry={account.refetch} retrying={account.isFetching} />
      )}
      {buying && !signedIn && <PurchaseIntent lead={t("sign_up.purchase")} />}
      {watching && !signedIn && <LectureIntent lead={t("sign_up.watch")} />}
      <SignUpForm email={email} isSigningIn={signedIn && account.isPending} focusEmail={correcting} />
      {!signedIn && <ProviderButtons />}
      <p className={styles.other}>
        <Trans t={t} i18nKey="sign_up.has_account" components={{ signIn: <RoleLink role="signIn" /> }} />
      </p>
      {student && confirming && (
        <CodeDialog student={student} onLater={() => navigate(returnAddress())} onChangeEmail={changeEmail} />
      )}
    </AuthFrame>
  );
}
