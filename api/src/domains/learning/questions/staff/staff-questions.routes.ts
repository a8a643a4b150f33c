import * as operations from "@academy/shared/contract/staff/questions.operations";
import type { App, Context } from "#context.ts";
import { assignees } from "#domains/support/assignment/assignment.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { answerSteps } from "./answer-steps.ts";
import { moderationSteps } from "./moderation-steps.ts";
import { questionEmailsSetting } from "./question-emails-setting.ts";
import { staffQuestions } from "./staff-questions.service.ts";

const DONE = { ok: true };

/** The section of the questions on all lectures. */
export function staffQuestionsRoutes(app: App, context: Pick<Context, "db" | "clock" | "config">, guard: StaffGuard) {
  const questions = staffQuestions(context);
  const steps = answerSteps(context);
  const emails = questionEmailsSetting(context);
  const serve = serving(app, guard);

  serve(operations.listQuestions, (request) => questions.list(staffOf(request), request.query));
  serve(operations.readQuestionSources, (request) => questions.places(staffOf(request)));
  serve(operations.readQuestion, (request) => questions.detail(staffOf(request), request.params.id));

  serve(operations.answerQuestion, async (request) => {
    await steps.answer(staffOf(request), request.params.id, request.body);
    return questions.detail(staffOf(request), request.params.id);
  });
  serve(operations.changeAnswer, async (request) => {
    await steps.change(staffOf(request), request.params.id, request.body);
    return DONE;
  });
  serve(operations.deleteAnswer, async (request) => {
    await steps.remove(staffOf(request), request.params.id, request.body.reason);
    return DONE;
  });

  serve(operations.readEmailSetting, (request) => emails.read(staffOf(request)));
  serve(operations.changeEmailSetting, (request) => emails.set(staffOf(request), request.body.wanted));
  serve(operations.listAssignees, () => assignees(context.db, "questions.answer"));
  moderationRoutes(app, context, guard);
}

function moderationRoutes(app: App, context: Pick<Context, "db" | "clock">, guard: StaffGuard) {
  const steps = moderationSteps(context);
  const serve = serving(app, guard);

  serve(operations.assignQuestion, async (request) => {
    await steps.assign(staffOf(request), request.params.id, request.body);
    return DONE;
  });
  serve(operations.markImportant, async (request) => {
    await steps.mark(staffOf(request), request.params.id, request.body.is_important);
    return DONE;
  });
  const kinds = [
    ["question", operations.hideQuestion, operations.showQuestion],
    ["answer", operations.hideAnswer, operations.showAnswer],
  ] as const;
  for (const [kind, hide, show] of kinds) {
    serve(hide, async (request) => {
      await steps.hide(staffOf(request), kind, request.params.id, request.body.reason);
      return DONE;
    });
    serve(show, async (request) => {
      await steps.show(staffOf(request), kind, request.params.id, request.body.reason);
      return DONE;
    });
  }
}
