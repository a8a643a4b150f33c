import type { FastifyInstance } from "fastify";

/** Lets the routes of one scope take plain HTML forms; everywhere else only JSON is accepted (threat B30). */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
