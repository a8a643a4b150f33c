import type { SecondFactorChallenge, SecondFactorMethod } from "@academy/shared/contract/auth/second-factor-challenge";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import formStyles from "#ui/form.module.css";
import { AppCode } from "./app-code.tsx";
import { LostFactors } from "./lost-factors.tsx";
import { firstMethod } from "./method.ts";
import { Passkey } from "./passkey.tsx";
import { RecoveryCode } from "./recovery-code.tsx";
import { RemovalNote } from "./removal-note.tsx";
import styles from "./second-factor.module.css";

interface SecondFactorProps {
  challenge: SecondFactorChallenge;
  /** A recovery has just set a new password, which stays set whatever happens here. */
  passwordSet: boolean;
  onBack: () => void;
  onEnded: () => void;
}

const PARTS = { totp: AppCode, passkey: Passkey, recovery_code: RecoveryCode };

/** The second step of a sign-in: one method at a time, the other methods as buttons, and a button back to the password. */
export function SecondFactor({ challenge, passwordSet, onBack, onEnded }: SecondFactorProps) {
  const t = useTranslations("auth");
  const [hasWebAuthn] = useState(browserSupportsWebAuthn);
  const [method, setMethod] = useState<SecondFactorMethod>(() => firstMethod(challenge.methods, hasWebAuthn));
  const Part = PARTS[method];
  const others = challenge.methods.filter((other) => other !== method && (other !== "passkey" || hasWebAuthn));
  return (
    <>
      {passwordSet && (
        <Banner tone="success" live>
          {t("second_factor.password_set")}
        </Banner>
      )}
      {challenge.lost_factors && <RemovalNote challenge={challenge.challenge} loss={challenge.lost_factors} />}
      <Part challenge={challenge.challenge} onEnded={onEnded} />
      <div className={styles.ways}>
        {challenge.methods.includes("passkey") && !hasWebAuthn && (
          <p className={formStyles.small}>{t("second_factor.passkey.unsupported")}</p>
        )}
        {others.map((other) => (
          <Button key={other} variant="link" onClick={() => setMethod(other)}>
            {t(`second_factor.${other}.use`)}
          </Button>
        ))}
        <Button variant="link" onClick={onBack}>
          {t("second_factor.back")}
        </Button>
      </div>
      <LostFactors challenge={challenge.challenge} />
    </>
  );
}
