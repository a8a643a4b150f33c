import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useAction } from "#actions/use-action.ts";
import { useMay } from "#me/use-may.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { questionEmailsQuery, setQuestionEmails } from "./agenda.api.ts";

/** The own settings of a member: whether new questions come by email. */
export function OwnSettings() {
  const t = useTranslations("staff");
  const may = useMay();
  if (!may("questions.answer")) return null;
  return (
    <Disclosure level={2} title={t("today.settings.title")}>
      <QuestionEmails />
    </Disclosure>
  );
}

function QuestionEmails() {
  const t = useTranslations("staff");
  const change = useAction({ send: setQuestionEmails, done: () => t("today.settings.saved") });
  return (
    <Loaded query={questionEmailsQuery()} rows={1}>
      {({ wanted }) => (
        <>
          <Checkbox checked={change.isPending ? change.variables : wanted} onCheckedChange={change.mutate}>
            {t("today.settings.new_questions")}
          </Checkbox>
          <ActionFailure error={change.error} />
        </>
      )}
    </Loaded>
  );
}
