import { MAILING_PURPOSES, type StaffMailing } from "@academy/shared/contract/staff/mailings";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { FilterSelect } from "#ui/filter-select.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { AudienceField, Reach } from "./audience-field.tsx";
import { ConfirmPlan } from "./confirm-plan.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { MailingTexts } from "./mailing-texts.tsx";
import { EMPTY, MailingFields, newKey, readPlan, readTest } from "./mailing-values.ts";
import { frameQuery, planMailing, reachQuery, testMailing } from "./mailings.api.ts";
import styles from "./mailings.module.css";
import { useAudience } from "./use-audience.ts";

interface MailingFormProps {
  onDone: (planned: StaffMailing) => void;
  onClose: () => void;
}

/** Writes an email to many students: whom it reaches, both languages with their preview, a test, a time, and a last question. */
export function MailingForm({ onDone, onClose }: MailingFormProps) {
  const { t } = useTranslation("staff");
  const errorMessages = useErrorMessages();
  const { audience, choose } = useAudience();
  const [key] = useState(newKey);
  const draft = useDraft("mailing:new", EMPTY, MailingFields);
  const value = draft.value;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reach = useQuery(reachQuery(audience, value.purpose));
  const frame = useQuery(frameQuery(value.purpose));
  const plan = useStep({
    send: planMailing,
    done: ({ state }) => t(state === "planned" && value.starts ? "mailings.planned_done" : "mailings.begun_done"),
  });
  const tryOut = useStep({ send: testMailing, done: () => t("mailings.test_done") });

  const change = (typed: Partial<MailingFields>) => draft.write({ ...value, key: value.key || key, ...typed });
  const errorOf = (path: string): string | undefined => {
    const code = refused[path];
    return code === undefined ? errorMessages.ofField(plan.error ?? tryOut.error, path) : errorMessages.ofCode(code);
  };
  /** Marks the fields that the contract refuses, and goes to the first. */
  const isRefused = (read: ReturnType<typeof readPlan> | ReturnType<typeof readTest>): boolean => {
    const issues = read.success ? [] : read.error.issues;
    setRefused(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message])));
    if (!read.success)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    return !read.success;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(!isRefused(readPlan({ ...value, key: value.key || key }, audience)));
  };
  const send = () => {
    const read = readPlan({ ...value, key: value.key || key }, audience);
    setAsking(false);
    if (read.success)
      plan.mutate(read.data, {
        onSuccess: (planned) => {
          draft.forget();
          onDone(planned);
        },
      });
  };
  const test = () => {
    const read = readTest(value);
    if (!isRefused(read) && read.success) tryOut.mutate(read.data);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <h2>{t("mailings.write")}</h2>
      <AudienceField audience={audience} onChoose={choose} />
      {(audience.kind === "filter" || audience.kind === "group") && (
        <p className={styles.hint}>{t("mailings.filter_later")}</p>
      )}
      <FilterSelect
        label={t("mailings.fields.purpose")}
        value={value.purpose}
        choices={MAILING_PURPOSES}
        wordsOf={(purpose) => t(`mailings.purposes.${purpose}`)}
        onChoose={(purpose) => change({ purpose })}
      />
      <p className={styles.hint}>{t(`mailings.purpose_help.${value.purpose}`)}</p>
      <Async result={reach}>{(found) => <Reach reach={found} />}</Async>
      <MailingTexts value={value} onChange={change} errorOf={errorOf} />
      <section className={styles.part}>
        <h3>{t("mailings.preview")}</h3>
        <Async result={frame}>
          {(found) => (
            <MailingPreview
              frame={found}
              subject={{ en: value.subjectEn, ru: value.subjectRu }}
              body={{ en: value.bodyEn, ru: value.bodyRu }}
            />
          )}
        </Async>
      </section>
      <TextField
        label={t("mailings.fields.starts")}
        optional
        type="datetime-local"
        help={t("mailings.starts_help")}
        value={value.starts}
        error={errorOf("starts_at")}
        onChange={({ target }) => change({ starts: target.value })}
      />
      <StepFailure error={plan.error ?? tryOut.error} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={reach.data === undefined || (reach.data.reached === 0 && value.starts === "")}
          pending={plan.isPending}
          pendingLabel={t("frame.sending")}
          failure={plan.error}
        >
          {t(value.starts ? "mailings.plan" : "mailings.send", { count: reach.data?.reached ?? 0 })}
        </Button>
        <Button
          variant="secondary"
          pending={tryOut.isPending}
          pendingLabel={t("frame.sending")}
          failure={tryOut.error}
          onClick={test}
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
