import { termsInForce } from "@academy/shared/academy/terms-in-force";
import type { ProviderFinish } from "@academy/shared/contract/auth/sign-in-providers";
import { ApiError } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useLocation, useNavigate, useParams, useRolePath } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { storedSignInAttempt } from "@academy/shared/storage/auth-storage";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { useEffect, useRef, useState } from "react";
import { challengeOf } from "#second-factor/challenge.ts";
import { useSecondStep } from "#second-factor/use-second-step.ts";
import { parseAuthorizationResponse } from "./authorization-response.ts";
import { finishAtProvider } from "./provider.api.ts";
import styles from "./provider.module.css";
import { failureOf, ownFailure, type ProviderFailure } from "./provider-failure.ts";

/** The api's errors for failures that the provider itself reports in the address. */
const PROVIDER_ERRORS = {
  unavailable: new ApiError({ status: 503, code: "provider.unavailable", detail: "" }),
  refused: new ApiError({ status: 400, code: "provider.refused", detail: "" }),
};

/** The return from a provider: removes the answer from the address and sends it to the api; then the guard redirects (decision 0021). */
export function ProviderReturn() {
  const t = useTranslations("auth");
  const language = useLanguage();
  const navigate = useNavigate();
  const path = useRolePath();
  const enter = useSession((session) => session.signIn);
  const { provider = "" } = useParams();
  const { pathname, search } = useLocation();
  // The first render reads the answer and removes it from the address.
  const [answer] = useState(() => {
    if (search) history.replaceState(history.state, "", pathname);
    return parseAuthorizationResponse(search);
  });
  const back = (providerFailure: ProviderFailure) =>
    navigate(path("signIn"), { replace: true, state: { providerFailure } });
  const toSecondStep = useSecondStep();
  const finish = useMutation({
    mutationFn: async (response: Omit<ProviderFinish, "terms_version">) =>
      finishAtProvider({ ...response, terms_version: await termsInForce() }),
    onSuccess: ({ access }) => enter(access),
    onError: (error) => (challengeOf(error) ? toSecondStep(error) : back(failureOf(provider, error))),
  });

  const hasHandled = useRef(false);
  useEffect(() => {
    // An answer is valid once; an effect that React runs twice in development must not use it twice.
    if (hasHandled.current) return;
    hasHandled.current = true;
    const attempt = storedSignInAttempt.read();
    storedSignInAttempt.write(null);
    if (answer.kind === "denied") return void back(ownFailure(provider, "denied"));
    if (answer.kind === "unavailable" || answer.kind === "refused")
      return void back(failureOf(provider, PROVIDER_ERRORS[answer.kind]));
    if (answer.kind !== "authorized" || attempt?.provider !== provider)
      return void back(ownFailure(provider, "interrupted"));
    const { kind: _, ...response } = answer;
    finish.mutate({ ...response, ...attempt, language });
  });

  return (
    <p role="status" className={styles.checking}>
      <Spinner size={20} />
      <span>{t("provider.checking")}</span>
    </p>
  );
}
