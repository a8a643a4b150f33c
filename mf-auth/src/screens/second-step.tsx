import type { SecondFactorChallenge } from "@academy/shared/contract/auth/second-factor-challenge";
import { useTranslation } from "@academy/shared/i18n";
import { useLocation, useNavigate, useRolePath } from "@academy/shared/router";
import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { SecondStepLeft } from "#second-factor/challenge.ts";
import { AuthFrame } from "#ui/auth-frame.tsx";
import { emailFromState } from "#ui/email-from-state.ts";

// A chunk of its own: few accounts have a second factor, and everybody else signs in without its code.
const loadSecondFactor = () =>
  import("#features/second-factor/second-factor.tsx").then((module) => module.SecondFactor);

const isPasswordSet = (state: unknown) => typeof state === "object" && state !== null && "password_set" in state;

/** The sign-in screen while a sign-in waits for its second factor; the address typed before goes back with the person. */
export function SecondStep({ challenge }: { challenge: SecondFactorChallenge }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const path = useRolePath();
  const { state } = useLocation();
  const leave = (second_factor_left: SecondStepLeft) =>
    navigate(path("signIn"), { replace: true, state: { email: emailFromState(state), second_factor_left } });
  return (
    <AuthFrame title={t("second_factor.title")} lead={t("second_factor.lead")} maxim="hear">
      <LazyPart
        name="auth-second-factor"
        load={loadSecondFactor}
        given={{
          challenge,
          passwordSet: isPasswordSet(state),
          onBack: () => leave("back"),
          onEnded: () => leave("ended"),
        }}
        skeleton={<Skeleton shape="row" count={2} />}
      />
    </AuthFrame>
  );
}
