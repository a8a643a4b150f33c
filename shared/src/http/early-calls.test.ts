import { ApiError, http, serverNow, writeToken } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { useSession } from "@academy/shared/session";
import { answers, refusal } from "@academy/shared/testing/fake-api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";
const PATH = "/student/student/detail/";
const OWN = { from: "the application" };
const EARLY = { from: "the head script" };
const Answer = z.object({ from: z.string() });

beforeEach(() => {
  writeToken(TOKEN);
  answers("get", PATH, OWN);
});

afterEach(() => {
  globalThis.earlyCalls = undefined;
  vi.restoreAllMocks();
});

/** Sets up a call that the page's head script has begun. */
function begun(answer: Response | null = Response.json(EARLY), token = TOKEN): void {
  const read = async (): Promise<[Response, string] | undefined> =>
    answer ? [answer, await answer.text()] : undefined;
  globalThis.earlyCalls = { token, answers: { [PATH]: read() } };
}

const ask = () => http.get(PATH, Answer);

test("the answer that came early is taken over, once", async () => {
  begun();

  expect([await ask(), await ask()]).toEqual([EARLY, OWN]);
});

test.each([
  ["of somebody else", () => begun(undefined, "token-of-another")],
  ["that could not be reached", () => begun(null)],
  [
    "from before something was changed",
    async () => {
      begun();
      answers("post", "/student/auth/logout/", OWN);
      await http.post("/student/auth/logout/", {}, Answer);
    },
  ],
  [
    "of a page that has stood for long",
    () => {
      begun();
      vi.spyOn(performance, "now").mockReturnValue(60_000);
    },
  ],
])("an answer %s is not: the application asks itself", async (_, is) => {
  await is();

  expect(await ask()).toEqual(OWN);
});

test("the same path in another language, or with a question, is another call", async () => {
  begun();

  expect(await http.get(PATH, Answer, { language: "ru" })).toEqual(OWN);
  expect(await http.get(PATH, Answer, { params: { page: 2 } })).toEqual(OWN);
});

test("a 401 to an early call ends the session, as if the application had sent the call", async () => {
  useSession.getState().signIn(TOKEN);
  const { followSession } = await import("@academy/shared/session");
  followSession();
  begun(refusal(401, "session.invalid"));

  const error = await ask().catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, code: "session.invalid" });
  expect(useSession.getState()).toMatchObject({ token: null, ended: "expired" });
});

test("an answer that came a while ago does not move the server's clock", async () => {
  const dated = { date: new Date(Date.now() - 3000).toUTCString(), "cache-control": "no-store" };
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 5000);
  begun(Response.json(EARLY, { headers: dated }));

  await ask();

  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
});
