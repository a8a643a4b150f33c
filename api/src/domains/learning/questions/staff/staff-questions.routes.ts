import * as operations from "@academy/shared/contract/staff/questions.operations";
import type { Context } from "#context.ts";
import { assignees } from "#domains/support/assignment/assignment.ts";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { answerActions } from "./answer-actions.ts";
import { moderationActions } from "./moderation-actions.ts";
import { questionEmailsSetting } from "./question-emails-setting.ts";
import { staffQuestions } from "./staff-questions.service.ts";

/** The section of the questions on all lectures. */
export function staffQuestionsRoutes(serve: Serve, context: Context<"db" | "clock" | "config">) {
  const questions = staffQuestions(context);
  const steps = answerActions(context);
  const emails = questionEmailsSetting(context);

  serve(operations.listQuestions, (request) => questions.list(staffOf(request), request.query));
  serve(operations.readQuestionSources, (request) => questions.sources(staffOf(request)));
  serve(operations.readQuestion, (request) => questions.detail(staffOf(request), request.params.id));

  serve(operations.answerQuestion, async (request) => {
    await steps.answer(staffOf(request), request.params.id, request.body);
    return questions.detail(staffOf(request), request.params.id);
  });
  serve(operations.changeAnswer, (request) => steps.change(staffOf(request), request.params.id, request.body));
  serve(operations.deleteAnswer, (request) => steps.remove(staffOf(request), request.params.id, request.body.reason));

  serve(operations.readEmailSetting, (request) => emails.read(staffOf(request)));
  serve(operations.changeEmailSetting, (request) => emails.set(staffOf(request), request.body.wanted));
  serve(operations.listAssignees, () => assignees(context.db, "questions.answer"));
  moderationRoutes(serve, context);
}

function moderationRoutes(serve: Serve, context: Context<"db" | "clock">) {
  const steps = moderationActions(context);

  serve(operations.assignQuestion, (request) => steps.assign(staffOf(request), request.params.id, request.body));
  serve(operations.markImportant, (request) =>
    steps.mark(staffOf(request), request.params.id, request.body.is_important),
  );
  const kinds = [
    ["question", operations.hideQuestion, operations.showQuestion],
    ["answer", operations.hideAnswer, operations.showAnswer],
  ] as const;
  for (const [kind, hide, show] of kinds) {
    serve(hide, (request) => steps.hide(staffOf(request), kind, request.params.id, request.body.reason));
    serve(show, (request) => steps.show(staffOf(request), kind, request.params.id, request.body.reason));
  }
}
