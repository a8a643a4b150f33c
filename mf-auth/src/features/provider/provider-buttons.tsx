import type { SignInProvider } from "@academy/shared/contract/auth/sign-in-providers";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useLocation } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { useRef, useState } from "react";
import { ConsentLine } from "#ui/consent-line.tsx";
import { useStableLayout } from "#ui/use-stable-layout.ts";
import { providersQuery } from "./provider.api.ts";
import styles from "./provider.module.css";
import { failureGiven, failureOf, ownFailure } from "./provider-failure.ts";
import { ProviderNote } from "./provider-note.tsx";
import { AttemptForgotten, useProvider } from "./use-provider.ts";

interface ProviderButtonsProps {
  /** Takes the browser to the provider's page. */
  leave?: (address: string) => void;
}

const leaveForProvider = (address: string) => location.assign(address);

/** Sign-in without e-mail and password: one button for each provider of the operator; nothing when there is none (reading 10). */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { data = [], isPending } = useQuery(providersQuery());
  const [late] = useState(isPending);
  const given = failureGiven(useLocation().state);
  // A failure is shown even while the list is loading, or when the provider is no longer in it.
  if (data.length === 0 && !given) return null;
  return <Buttons providers={data} late={late} {...props} />;
}

interface ButtonsProps extends ProviderButtonsProps {
  providers: SignInProvider[];
  /** Whether the screen was shown before the list of providers had loaded. */
  late: boolean;
}

function Buttons({ providers, late, leave = leaveForProvider }: ButtonsProps) {
  const t = useTranslations("auth");
  const box = useRef<HTMLElement>(null);
  useStableLayout(box, late);
  const { go, going, failed } = useProvider(leave);
  const given = failureGiven(useLocation().state);
  const [begun, setBegun] = useState(false);
  const press = (provider: string) => {
    setBegun(true);
    go(provider);
  };
  const again = (provider: string) =>
    retryFromButton(box.current?.querySelector<HTMLElement>(`[data-provider="${CSS.escape(provider)}"]`) ?? null);
  const failure = failed
    ? failed.error instanceof AttemptForgotten
      ? ownFailure(failed.provider, "forgotten")
      : failureOf(failed.provider, failed.error)
    : begun
      ? null
      : given;

  return (
    <section ref={box} className={styles.box} aria-label={t("provider.label")}>
      <p className={styles.or}>{t("provider.or")}</p>
      {failure && (
        <ProviderNote
          key={`${failure.provider} ${failure.code} ${failure.requestId}`}
          failure={failure}
          name={providers.find((provider) => provider.id === failure.provider)?.name}
          onRetry={() => again(failure.provider)}
        />
      )}
      {providers.length > 0 && (
        <>
          <ul className={styles.buttons}>
            {providers.map((provider) => (
              <li key={provider.id}>
                <Button
                  variant="secondary"
                  wide
                  data-provider={provider.id}
                  disabled={going !== undefined}
                  pending={going === provider.id}
                  pendingLabel={t("provider.going", { name: provider.name })}
                  onClick={() => press(provider.id)}
                >
                  {t("provider.go", { name: provider.name })}
                </Button>
              </li>
            ))}
          </ul>
          <ConsentLine to="provider.consent" />
        </>
      )}
    </section>
  );
}
