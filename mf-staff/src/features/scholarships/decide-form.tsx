import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import { REASON_MAX, Reason } from "@academy/shared/contract/staff/reason";
import {
  SCHOLARSHIP_DECISIONS,
  type ScholarshipDecisionDraft,
  type StaffScholarship,
} from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormMutation, useForm, validated } from "@academy/shared/ui/forms/use-form";
import { isConflict } from "#actions/use-action.ts";
import { typedText } from "#drafts/typed-text.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { useReasonSentence } from "#ui/reason-dialog.tsx";
import styles from "./scholarships.module.css";

const Typed = z.object({
  decision: z._default(z.enum(SCHOLARSHIP_DECISIONS), "partial"),
  percent: typedText,
  reason: typedText,
  exceeding: typedText,
});

/** Whether all places are taken, so that another grant would exceed their number. */
const isFull = ({ places: { cohort, intake } }: StaffScholarship) =>
  cohort.taken >= cohort.most || intake.taken >= intake.most;

const percentOf = (typed: string): number | null => (/^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null);

const problemOf = (typed: string) => z.safeParse(Reason, typed).error?.issues[0]?.message;

interface DecideFormProps {
  scholarship: StaffScholarship;
  decide: FormMutation<ScholarshipDecisionDraft>;
}

/** Decides about an application: declined, a part of the price or the whole course, with a reason for the student. */
export function DecideForm({ scholarship, decide }: DecideFormProps) {
  const t = useTranslations("staff");
  const { id, price_kzt: full } = scholarship;
  const draft = useDraft(`scholarship:${id}`, Typed.parse({}), Typed);
  const { decision } = draft.value;
  const reasonSentence = useReasonSentence();
  const percent = percentOf(draft.value.percent);
  const needsExceeding = decision !== "declined" && isFull(scholarship);
  const form = useForm({
    mutation: decide,
    draft,
    validate: ({ reason, exceeding }) =>
      validated(
        {
          decision,
          percent: decision === "partial" ? percent : null,
          reason: reason.trim(),
          exceeding_reason: needsExceeding ? exceeding.trim() : "",
        },
        {
          percent: decision === "partial" && percent === null && "percent",
          reason: problemOf(reason),
          exceeding_reason: needsExceeding && problemOf(exceeding),
        },
      ),
    sentenceOf: (field, code) => {
      if (code === "percent") return t("scholarships.decide.percent_wrong");
      const isMissing = field === "exceeding_reason" && code === "field.required";
      return isMissing ? t("scholarships.decide.exceeding_empty") : reasonSentence("reason", code);
    },
  });
  return (
    <form {...form.props} className={styles.form} aria-label={t("scholarships.decide.title")}>
      <h3>{t("scholarships.decide.title")}</h3>
      <fieldset className={styles.choices}>
        <legend>{t("scholarships.decide.what")}</legend>
        {SCHOLARSHIP_DECISIONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={`decision-${id}`}
              checked={decision === choice}
              onChange={() => draft.change({ decision: choice })}
            />
            <span>{t(`scholarships.decide.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      {decision === "partial" && (
        <>
          <TextField
            {...form.field("percent")}
            label={t("scholarships.decide.percent")}
            help={t("scholarships.decide.percent_help")}
            inputMode="numeric"
            autoComplete="off"
          />
          {percent !== null && (
            <p aria-live="polite">
              {t("scholarships.decide.price", { price: priceWithScholarship(full, percent), full })}
            </p>
          )}
        </>
      )}
      {needsExceeding && (
        <TextArea
          {...form.field("exceeding", "exceeding_reason")}
          label={t("scholarships.decide.exceeding")}
          help={t("scholarships.decide.exceeding_help")}
          maxLength={REASON_MAX}
        />
      )}
      <TextArea
        {...form.field("reason")}
        label={t("scholarships.decide.reason")}
        help={t("scholarships.decide.reason_help")}
        maxLength={REASON_MAX}
      />
      <p className={styles.hint}>{t(`scholarships.decide.means.${decision}`)}</p>
      {!isConflict(decide.error) && <ActionFailure error={decide.error} />}
      <div>
        <Button
          type="submit"
          variant={decision === "declined" ? "secondary" : "primary"}
          mutation={decide}
          pendingLabel={t("frame.sending")}
        >
          {t(`scholarships.decide.button.${decision}`)}
        </Button>
      </div>
    </form>
  );
}
