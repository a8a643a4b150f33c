import { sendContinue } from "@academy/shared/server/limited-server";
import type { App, Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether any text in a parsed value holds a NUL, which no PostgreSQL text can keep (threat B24); walks without recursion. */
function holdsNul(value: unknown) {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string" && next.includes("\0")) return true;
    if (typeof next !== "object" || next === null || Buffer.isBuffer(next)) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (key.includes("\0")) return true;
      waiting.push(inner);
    }
  }
  return false;
}

/**
 * Replaces lone surrogates by U+FFFD, as a browser does wherever it sends text by itself: JSON may hold them, but neither text nor
 * JSON of PostgreSQL can keep them. Works in place; false where a name holds one.
 */
function completeCharacters(value: unknown) {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null || Buffer.isBuffer(next)) continue;
    const fields = next as Record<string, unknown>;
    for (const [key, inner] of Object.entries(fields)) {
      if (!key.isWellFormed()) return false;
      if (typeof inner === "string" && !inner.isWellFormed()) fields[key] = inner.toWellFormed();
      else waiting.push(inner);
    }
  }
  return true;
}

/** What every request passes: only JSON bodies, no NUL and no half characters, no write without room on the disk. */
export function registerRequests(app: App, { hasRoom }: Context<"hasRoom">) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // Clients that send the JSON header without a body mean an empty object.
    if (body === "") done(null, {});
    else parseJson(request, body as string, done);
  });

  app.addHook("preParsing", (request, reply, payload, done) => {
    if (READS.has(request.method)) return done(null, payload);
    const refusal = (hasRoomNow: boolean) => {
      if (!hasRoomNow) return new Problem("server.disk_full");
      sendContinue(request.raw, reply.raw);
      return null;
    };
    hasRoom().then((hasRoomNow) => done(refusal(hasRoomNow), payload), done);
  });

  app.addHook("preValidation", (request, _reply, done) => {
    if (holdsNul([request.body, request.query, request.params])) return done(new Problem("request.invalid"));
    if (!completeCharacters(request.body)) return done(new Problem("request.invalid"));
    if (!READS.has(request.method)) request.body ??= {};
    done();
  });
}
