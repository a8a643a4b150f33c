import {
  answerQuestion,
  askQuestion,
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  listQuestions,
  readQuestion,
  reportAnswer,
  reportQuestion,
} from "@academy/shared/contract/questions.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { sendSerialized } from "#http/responses/serialize.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { questionsService } from "./questions.service.ts";

/** Questions and answers (specification §7). */
export function questionsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "rateLimiter" | "storage">,
  session: SessionHooks,
) {
  const questions = questionsService(context);
  const serve = serving(app, session);

  serve(listQuestions, async (request, reply) =>
    sendSerialized(reply, await questions.list(studentOf(request), request.params.id, request.query)),
  );
  serve(readQuestion, (request) => questions.detail(studentOf(request), request.params.id));
  serve(askQuestion, (request) => questions.ask(studentOf(request), request.body));
  serve(answerQuestion, (request) => questions.answer(studentOf(request), request.body));
  serve(changeQuestion, (request) => questions.changeQuestion(studentOf(request), request.params.id, request.body));
  serve(changeAnswer, (request) => questions.changeAnswer(studentOf(request), request.params.id, request.body));
  const posts = [
    ["question", deleteQuestion, reportQuestion],
    ["answer", deleteAnswer, reportAnswer],
  ] as const;
  for (const [kind, remove, report] of posts) {
    serve(remove, async (request) => {
      await questions.remove(studentOf(request), kind, request.params.id);
      return { ok: true };
    });
    serve(report, async (request) => {
      await questions.report(studentOf(request), kind, request.params.id, request.body.reason);
      return { ok: true };
    });
  }
}
