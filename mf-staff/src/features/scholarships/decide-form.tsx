import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import { REASON_MAX } from "@academy/shared/contract/staff/reason";
import { SCHOLARSHIP_DECISIONS, type StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { lengthOf } from "@academy/shared/contract/text-length";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { isConflict } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import styles from "./scholarships.module.css";
import type { ScholarshipStep } from "./use-decide.ts";

const Typed = z.object({
  decision: z.enum(SCHOLARSHIP_DECISIONS),
  percent: z.string(),
  reason: z.string(),
  exceeding: z.string(),
});
type Typed = z.infer<typeof Typed>;

const NOTHING: Typed = { decision: "partial", percent: "", reason: "", exceeding: "" };

/** Whether all places are taken, so that another grant would exceed their number. */
const isFull = ({ places: { cohort, intake } }: StaffScholarship) =>
  cohort.taken >= cohort.most || intake.taken >= intake.most;

const percentOf = (typed: string): number | null => (/^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null);

interface DecideFormProps {
  scholarship: StaffScholarship;
  decide: ScholarshipStep;
}

/** Decides about an application: declined, a part of the price or the whole course, with a reason for the student. */
export function DecideForm({ scholarship, decide }: DecideFormProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, price_kzt: full } = scholarship;
  const draft = useDraft(`scholarship:${id}`, NOTHING, Typed);
  const { decision, percent: typed, reason, exceeding } = draft.value;
  const [tried, setTried] = useState(false);
  const change = (changed: Partial<Typed>) => draft.write({ ...draft.value, ...changed });
  const percent = percentOf(typed);
  const needsExceeding = decision !== "declined" && isFull(scholarship);
  const lengthProblem = (text: string) =>
    lengthOf(text.trim()) > REASON_MAX && t("frame.reason_long", { most: REASON_MAX });
  const wrong = {
    percent: decision === "partial" && percent === null && t("scholarships.decide.percent_wrong"),
    reason: reason.trim() === "" ? t("frame.reason_empty") : lengthProblem(reason),
    exceeding:
      needsExceeding && (exceeding.trim() === "" ? t("scholarships.decide.exceeding_empty") : lengthProblem(exceeding)),
  };
  const shown = (problem: string | false) => (tried && problem ? problem : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.percent || wrong.reason || wrong.exceeding) return;
    const sent = {
      decision,
      percent: decision === "partial" ? percent : null,
      reason: reason.trim(),
      exceeding_reason: needsExceeding ? exceeding.trim() : "",
    };
    decide.mutate(sent, { onSuccess: draft.forget });
  };
  return (
    <form noValidate className={styles.form} aria-label={t("scholarships.decide.title")} onSubmit={submit}>
      <h3>{t("scholarships.decide.title")}</h3>
      <fieldset className={styles.choices}>
        <legend>{t("scholarships.decide.what")}</legend>
        {SCHOLARSHIP_DECISIONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={`decision-${id}`}
              checked={decision === choice}
              onChange={() => change({ decision: choice })}
            />
            <span>{t(`scholarships.decide.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      {decision === "partial" && (
        <>
          <TextField
            label={t("scholarships.decide.percent")}
            help={t("scholarships.decide.percent_help")}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={shown(wrong.percent)}
            onChange={({ target }) => change({ percent: target.value })}
          />
          {percent !== null && (
            <p aria-live="polite">
              {t("scholarships.decide.price", {
                price: tenge(priceWithScholarship(full, percent), language),
                full: tenge(full, language),
              })}
            </p>
          )}
        </>
      )}
      {needsExceeding && (
        <TextArea
          label={t("scholarships.decide.exceeding")}
          help={t("scholarships.decide.exceeding_help")}
          maxLength={REASON_MAX}
          value={exceeding}
          error={shown(wrong.exceeding)}
          onChange={({ target }) => change({ exceeding: target.value })}
        />
      )}
      <TextArea
        label={t("scholarships.decide.reason")}
        help={t("scholarships.decide.reason_help")}
        maxLength={REASON_MAX}
        value={reason}
        error={shown(wrong.reason)}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <p className={styles.hint}>{t(`scholarships.decide.means.${decision}`)}</p>
      {!isConflict(decide.error) && <StepFailure error={decide.error} />}
      <div>
        <Button
          type="submit"
          variant={decision === "declined" ? "secondary" : "primary"}
          pending={decide.isPending}
          pendingLabel={t("frame.sending")}
          failure={decide.error}
        >
          {t(`scholarships.decide.button.${decision}`)}
        </Button>
      </div>
    </form>
  );
}
