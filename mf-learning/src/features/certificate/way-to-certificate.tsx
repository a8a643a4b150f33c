import {
  CERTIFICATE_POINTS,
  type CertificateState,
  ESSAY_MAX,
  pointsPossible,
  type Requirement,
} from "@academy/shared/contract/certificates";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { Button, ButtonLink } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./certificate.module.css";

/** The requirements that have a text here; the server may send further ones. */
const KNOWN = ["purchase", "email", "name", "topics", "tests", "essay", "points"] as const;
type Known = (typeof KNOWN)[number];
const known = (code: string): Known | "other" => KNOWN.find((one) => one === code) ?? "other";

interface WayToCertificateProps {
  state: CertificateState;
  /** What is shown at the step of the essay, also when its points suffice. */
  essay: ReactNode;
  /** What is shown at the step of the tests; a student can take a passed test again. */
  tests: ReactNode;
  onUnlock: () => void;
}

/** The points so far and the remaining steps, each with a link or button that leads to it. */
export function WayToCertificate({ state, essay, tests, onUnlock }: WayToCertificateProps) {
  const t = useTranslations("learning");
  const path = useRolePath();
  const ways: Partial<Record<Known | "other", ReactNode>> = {
    purchase: (
      <Button variant="link" onClick={onUnlock}>
        {t("locks.unlock")}
      </Button>
    ),
    email: <ConfirmEmailLink variant="link">{t("certificate.confirm_email")}</ConfirmEmailLink>,
    name: (
      <ButtonLink variant="link" to={`${path("profile")}?tab=personalData`}>
        {t("certificate.enter_name")}
      </ButtonLink>
    ),
  };
  // A map, not an object: the server sends the codes, and a code such as `toString` would find an inherited property.
  const always = new Map<string, ReactNode>([
    ["essay", essay],
    ["tests", tests],
  ]);
  const needed = state.points_needed ?? CERTIFICATE_POINTS;
  const topics = state.requirements.find(({ code }) => code === "topics")?.need ?? 0;
  const possible = state.points_possible ?? pointsPossible(topics);
  // The sum of the points is shown above the list, as a bar.
  const steps = state.requirements.filter(({ code }) => code !== "points");

  return (
    <section className={styles.certificate} aria-labelledby="certificate-title">
      <h2 id="certificate-title" className={styles.title}>
        {t("certificate.title")}
      </h2>
      <p>{t("certificate.lead", { points: needed, possible })}</p>
      <ProgressBar
        value={state.points}
        max={needed}
        label={t("certificate.points", { count: state.points, need: needed })}
      />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step.code}
            step={step}
            way={always.get(step.code) ?? (step.met ? undefined : ways[known(step.code)])}
            name={state.name}
          />
        ))}
      </ol>
      <p className={styles.note}>{t("certificate.note")}</p>
    </section>
  );
}

interface StepProps {
  step: Requirement;
  way: ReactNode;
  name: string;
}

function Step({ step: { code, met, have, need }, way, name }: StepProps) {
  const t = useTranslations("learning");
  const which = known(code);
  return (
    <li className={styles.step} data-met={met}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t(`certificate.steps.${which}`, { total: need })}</h3>
        <Tag tone={met ? "success" : "plain"} icon={met ? Check : undefined}>
          {t(met ? "certificate.done" : "certificate.open")}
        </Tag>
      </div>
      <p className={styles.text}>
        {which === "name" && met ? name : t(`certificate.texts.${which}`, { need, most: ESSAY_MAX })}
      </p>
      {need > 1 && <ProgressBar value={have} max={need} label={t(`certificate.have.${which}`, { have, need })} />}
      {way && <div>{way}</div>}
    </li>
  );
}
