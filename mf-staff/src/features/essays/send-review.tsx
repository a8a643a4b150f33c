import { isPositive, pointsOf } from "@academy/shared/contract/essay-evaluation";
import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useAction } from "#actions/use-action.ts";
import type { Draft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { essayActions } from "./essays.api.ts";
import { criteriaOf, passagesOf, type ReviewDraft } from "./review-draft.ts";

interface SendReviewProps {
  essay: StaffEssay;
  action: "evaluate" | "return";
  draft: Draft<ReviewDraft>;
  onClose: () => void;
  onDone: () => void;
}

/** What follows from these points: the evaluation is final, a second reader gets the essay, or an owner decides. */
function consequenceOf(essay: StaffEssay, positive: boolean) {
  const leadsTo = positive ? essay.positive_leads_to : essay.negative_leads_to;
  if (leadsTo === "second_review") return positive ? "dispute" : "second";
  return positive ? "final_positive" : "final_negative";
}

/** Asks before a review is sent, and names its consequence. */
export function SendReview({ essay, action, draft: { value }, onClose, onDone }: SendReviewProps) {
  const t = useTranslations("staff");
  const isReturn = action === "return";
  const actions = essayActions(essay);
  const criteria = criteriaOf(value) ?? [];
  const points = pointsOf(criteria);
  const remarks = { comment: value.comment, passages: passagesOf(value) };
  const send = useAction({
    send: () => (isReturn ? actions.return(remarks) : actions.evaluate({ ...remarks, criteria: [...criteria] })),
    done: () => t(isReturn ? "essays.returned" : "essays.evaluated"),
  });
  return (
    <Dialog
      onClose={onClose}
      title={t(isReturn ? "essays.return_title" : "essays.evaluate_title", { points })}
      dismissible={!send.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={send.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            data-initial-focus=""
            mutation={send}
            pendingLabel={t("frame.sending")}
            onClick={() => send.mutate(undefined, { onSuccess: onDone })}
          >
            {t(isReturn ? "essays.return" : "essays.evaluate")}
          </Button>
        </>
      }
    >
      <p>
        {isReturn
          ? t(essay.returns_left <= 1 ? "essays.return_last" : "essays.return_consequence", {
              count: essay.returns_left - 1,
            })
          : t(`essays.consequence.${consequenceOf(essay, isPositive(points))}`)}
      </p>
      <ActionFailure error={send.error} />
    </Dialog>
  );
}
