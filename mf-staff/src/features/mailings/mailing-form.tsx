import { fillFields } from "@academy/shared/contract/mailing-fields";
import { MAILING_PURPOSES, type StaffMailing } from "@academy/shared/contract/staff/mailings";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async, Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { AudienceField, Reach } from "./audience-field.tsx";
import { ConfirmPlan } from "./confirm-plan.tsx";
import { MailingPair } from "./mailing-pair.tsx";
import { MailingTexts } from "./mailing-texts.tsx";
import { contentOf, MailingFields, newKey, readPlan, readTest } from "./mailing-values.ts";
import { frameQuery, planMailing, reachQuery, testMailing } from "./mailings.api.ts";
import styles from "./mailings.module.css";
import { useAudience } from "./use-audience.ts";

interface MailingFormProps {
  onDone: (planned: StaffMailing) => void;
  onClose: () => void;
}

/** Writes an email to many students: whom it reaches, both languages with their preview, a test, a time, and a last question. */
export function MailingForm({ onDone, onClose }: MailingFormProps) {
  const t = useTranslations("staff");
  const { audience, choose } = useAudience();
  const [key] = useState(newKey);
  const draft = useDraft("mailing:new", MailingFields.parse({}), MailingFields);
  const value = draft.value;
  const [isAsking, setAsking] = useState(false);
  const reach = useQuery(reachQuery(audience, value.purpose));
  const plan = useAction({
    send: planMailing,
    done: ({ state }) => t(state === "planned" && value.starts ? "mailings.planned_done" : "mailings.begun_done"),
    after: onDone,
  });
  const tryOut = useAction({ send: testMailing, done: () => t("mailings.test_done") });

  const { subject, body } = contentOf(value);
  const whole = { ...value, key: value.key || key };
  const change = (typed: Partial<MailingFields>) => draft.write({ ...whole, ...typed });
  /** A complete plan waits for the answer to a last question. */
  const form = useForm({
    mutation: plan,
    draft,
    validate: () => {
      const reading = readPlan(whole, audience);
      setAsking(reading.success);
      return reading.success ? null : reading;
    },
  });
  const send = () => {
    setAsking(false);
    void form.send(readPlan(whole, audience), plan);
  };

  return (
    <form {...form.props} className={styles.form}>
      <h2>{t("mailings.write")}</h2>
      <AudienceField audience={audience} onChoose={choose} />
      {(audience.kind === "filter" || audience.kind === "group") && (
        <p className={styles.hint}>{t("mailings.filter_later")}</p>
      )}
      <Select
        label={t("mailings.fields.purpose")}
        value={value.purpose}
        options={MAILING_PURPOSES.map((purpose) => [purpose, t(`mailings.purposes.${purpose}`)])}
        onChoose={(purpose) => change({ purpose })}
      />
      <p className={styles.hint}>{t(`mailings.purpose_help.${value.purpose}`)}</p>
      <Async result={reach}>{(found) => <Reach reach={found} />}</Async>
      <MailingTexts form={form} onChange={change} />
      <section className={styles.part}>
        <h3>{t("mailings.preview")}</h3>
        <Loaded query={frameQuery(value.purpose)}>
          {(frame) => (
            <MailingPair
              heading="h4"
              textsOf={(language) => {
                const { values, after } = frame[language];
                return {
                  subject: fillFields(subject[language], values) || t("mailings.no_subject"),
                  body: fillFields(body[language], values) || t("mailings.no_text"),
                  after,
                };
              }}
            />
          )}
        </Loaded>
      </section>
      <TextField
        {...form.field("starts", "starts_at")}
        label={t("mailings.fields.starts")}
        optional
        type="datetime-local"
        help={t("mailings.starts_help")}
        onChange={({ target }) => change({ starts: target.value })}
      />
      <ActionFailure error={plan.error ?? tryOut.error} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={reach.data === undefined || (reach.data.reached === 0 && value.starts === "")}
          mutation={plan}
          pendingLabel={t("frame.sending")}
        >
          {t(value.starts ? "mailings.plan" : "mailings.send", { count: reach.data?.reached ?? 0 })}
        </Button>
        <Button
          variant="secondary"
          mutation={tryOut}
          pendingLabel={t("frame.sending")}
          onClick={() => void form.send(readTest(value), tryOut)}
        >
          {t("mailings.test")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("frame.cancel")}
        </Button>
      </div>
      {isAsking && reach.data && (
        <ConfirmPlan reach={reach.data} starts={value.starts} onConfirm={send} onClose={() => setAsking(false)} />
      )}
    </form>
  );
}
