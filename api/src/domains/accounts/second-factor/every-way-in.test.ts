import { expect, test } from "vitest";
import { type AppOwner, connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type Answer, PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";
const NEW_PASSWORD = "another long walk";
const FIREFOX = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" } };

const reset = ({ call }: TestApi, reset_token: string) =>
  call("PATCH", "/api/student/reset-password/", { reset_token, new_password: NEW_PASSWORD });

async function linkOf({ call }: TestApi, email: string): Promise<string> {
  const emails = (await call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  return (
    /forgot\?token=([\w-]+)/.exec(
      emails.find(({ to, text }) => to === email && text.includes("forgot"))?.text ?? "",
    )?.[1] ?? ""
  );
}

/** Every way to a session of an account that has an app, tried by a thief who has the first factor and not the second. */
const WAYS: Record<string, (api: TestApi, owner: AppOwner) => Promise<Answer>> = {
  "the password": (api, { email }) => factorCalls(api).signIn(email),
  "a password that was recovered by the code of an email": async (api, { email }) => {
    await api.call("POST", `${AUTH}/recovery/`, { email });
    const code = await api.lastCode(email);
    return reset(api, (await api.call("POST", `${AUTH}/recovery/verify/`, { email, code })).body.reset_token);
  },
  "a password that was recovered by the link of an email": async (api, { email }) => {
    await api.call("POST", `${AUTH}/recovery/`, { email });
    const token = await linkOf(api, email);
    return reset(api, (await api.call("POST", `${AUTH}/recovery/link/`, { token })).body.reset_token);
  },
  "a password that was changed at a stolen session": async (api, { email, token }) => {
    const body = { email, current_password: PASSWORD, new_password: NEW_PASSWORD };
    await api.call("PATCH", "/api/student/reset-password/", body, { token });
    return factorCalls(api).signIn(email, NEW_PASSWORD);
  },
};

test.for(Object.keys(WAYS))("%s gives no session without the second factor, whatever is tried instead", async (way) => {
  const api = await startTestApi();
  const { complete } = factorCalls(api);
  const other = await connectApp(api, await api.student());
  const owner = await connectApp(api, await api.student());
  const used = totpOf(owner.secret, new Date(api.now().getTime() - 30_000));

  const entered = await WAYS[way]?.(api, owner);
  const challenge = entered?.body.second_factor?.challenge ?? "";
  const right = totpOf(owner.secret, api.now());
  const tried = {
    "the code of another account": await complete(challenge, totpOf(other.secret, api.now())),
    "a recovery code of another account": await complete(challenge, other.recoveryCodes[0] ?? ""),
    "a code that was used": await complete(challenge, used),
    "the right code in another browser": await complete(challenge, right, FIREFOX),
  };

  expect([entered?.status, entered?.body.code, entered?.body.access]).toEqual([403, "auth.second_factor", undefined]);
  expect(Object.entries(tried).filter(([, { status, body }]) => status === 200 || body.access)).toEqual([]);
  expect((await complete(challenge, right)).status).toBe(200);
});
