import type { StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Star } from "lucide-react";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { ModeratePost } from "./moderate-post.tsx";
import { markImportant } from "./questions.api.ts";

/** Marks a question as important, and hides it or shows it again. */
export function QuestionActions({ question }: { question: StaffQuestionDetail }) {
  const t = useTranslations("staff");
  const { id, is_important, hidden } = question;
  const mark = useAction({
    send: (wanted: boolean) => markImportant(id, { is_important: wanted }),
    done: (_, wanted) => t(wanted ? "questions.marked" : "questions.unmarked"),
    undo: (_, wanted) => markImportant(id, { is_important: !wanted }),
  });
  return (
    <>
      <Button
        variant="link"
        icon={Star}
        aria-pressed={is_important}
        pending={mark.isPending}
        onClick={() => mark.mutate(!is_important)}
      >
        {t(is_important ? "questions.unmark" : "questions.mark")}
      </Button>
      <ModeratePost kind="question" id={id} isHidden={hidden !== null} />
      <ActionFailure error={mark.error} />
    </>
  );
}
