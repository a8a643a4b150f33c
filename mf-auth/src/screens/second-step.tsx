import type { SecondFactorChallenge } from "@academy/shared/contract/auth/second-factor-challenge";
import { useTranslations } from "@academy/shared/i18n";
import { queryOptions, useQuery } from "@academy/shared/query";
import { useLocation, useNavigate, useRolePath } from "@academy/shared/router";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import type { SecondStepExit } from "#second-factor/challenge.ts";
import { AuthFrame } from "#ui/auth-frame.tsx";
import { emailFromState } from "#ui/email-from-state.ts";

/**
 * The code of the second step, a chunk of its own: few accounts have a second factor, and everybody else signs in without it. It is
 * loaded here and not by `LazyPart`, whose code would make the sign-in larger than this query does.
 */
const codeQuery = () =>
  queryOptions({
    queryKey: ["code", "auth-second-factor"],
    queryFn: () => import("#features/second-factor/second-factor.tsx"),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const isPasswordSet = (state: unknown) => typeof state === "object" && state !== null && "password_set" in state;

/** The sign-in screen while a sign-in waits for its second factor. Leaving it passes the typed address back to the sign-in form. */
export function SecondStep({ challenge }: { challenge: SecondFactorChallenge }) {
  const t = useTranslations("auth");
  const navigate = useNavigate();
  const path = useRolePath();
  const { state } = useLocation();
  const code = useQuery(codeQuery());
  const leave = (second_factor_left: SecondStepExit) =>
    navigate(path("signIn"), { replace: true, state: { email: emailFromState(state), second_factor_left } });
  return (
    <AuthFrame title={t("second_factor.title")} lead={t("second_factor.lead")} maxim="hear">
      {code.data ? (
        <code.data.SecondFactor
          challenge={challenge}
          passwordSet={isPasswordSet(state)}
          onBack={() => leave("back")}
          onEnded={() => leave("ended")}
        />
      ) : code.error ? (
        <ErrorNote error={code.error} onRetry={code.refetch} retrying={code.isFetching} />
      ) : (
        <Spinner size={20} />
      )}
    </AuthFrame>
  );
}
