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
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { sendSerialized } from "#http/responses/serialize.ts";
import { studentOf } from "#http/session/session.ts";
import { questionsService } from "./questions.service.ts";

/** Questions and answers (specification §7). */
export function questionsRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "rateLimiter" | "storage">) {
  const questions = questionsService(context);

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
    serve(remove, (request) => questions.remove(studentOf(request), kind, request.params.id));
    serve(report, (request) => questions.report(studentOf(request), kind, request.params.id, request.body.reason));
  }
}
