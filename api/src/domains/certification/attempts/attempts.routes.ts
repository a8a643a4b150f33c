import { languageAccepted } from "@academy/shared/contract/language";
import {
  listTests,
  readAttempt,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from "@academy/shared/contract/tests.operations";
import type { FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { attemptsService } from "./attempts.service.ts";
import { testStates } from "./test-states.ts";

/** Questions are written in both languages; the request says in which language the student reads them. */
const languageOf = ({ headers }: Pick<FastifyRequest, "headers">) => languageAccepted(headers["accept-language"]);

/** Topic tests and attempts at them. */
export function attemptsRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "rateLimiter" | "hasRoom">) {
  const attempts = attemptsService(context);
  const states = testStates(context);

  serve(listTests, (request) => states(studentOf(request), request.query.course));
  serve(startAttempt, async (request, reply) => {
    const { attempt, isNew } = await attempts.start(studentOf(request), request.params.topic, languageOf(request));
    reply.code(isNew ? 201 : 200);
    return attempt;
  });
  serve(readAttempt, (request) => attempts.read(studentOf(request).id, request.params.id, languageOf(request)));
  serve(saveAnswer, (request) =>
    attempts.save(studentOf(request).id, request.params.id, request.params.question, request.body),
  );
  serve(submitAttempt, (request) => attempts.submit(studentOf(request).id, request.params.id, languageOf(request)));
}
