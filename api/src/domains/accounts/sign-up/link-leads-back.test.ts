import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const EMAIL = "aliya@example.com";
const GOAL = "/aboutthecourse#buy";
const OWN_FORM = { "sec-fetch-site": "same-origin" };

const register = ({ call }: TestApi, more: object = { return_to: GOAL }) =>
  call("POST", "/api/student/auth/register/", { email: EMAIL, password1: PASSWORD, password2: PASSWORD, ...more });

/** The link of the newest email, exactly as the email contains it. */
async function lastLink({ call }: TestApi): Promise<URL> {
  const [{ text }] = (await call("GET", "/api/dev/mail/")).body;
  return new URL(/http\S+(?:confirm\/|forgot)\?\S+/.exec(text)?.[0] ?? "");
}

/** Opens the page of a link and sends its form with a password. */
async function press({ call }: TestApi, link: URL, password: string, headers: Record<string, string> = OWN_FORM) {
  const form = { token: link.searchParams.get("token") ?? "", lng: "en", next: link.searchParams.get("next") ?? "" };
  return call("POST", "/api/student/auth/confirm/", undefined, { form: { ...form, password }, headers });
}

const sessionOf = (page: string) => /data-access="([^"]+)"/.exec(page)?.[1];
const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

test("the password behind a link confirms and signs in, and the page leads back to what was interrupted", async () => {
  const api = await startTestApi();
  await register(api);
  const link = await lastLink(api);
  expect(link.searchParams.get("next")).toBe(GOAL);

  const page = await press(api, link, PASSWORD);

  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.text).toContain(`href="http://localhost:3000${GOAL}"`);
  expect((await detail(api, sessionOf(page.text) ?? "")).body).toMatchObject({ email: EMAIL, email_verified: true });
});

test.for([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbour's subdomain", { "sec-fetch-site": "same-site" }],
  ["a browser that does not say where", {}],
] as const)("a form that came from %s confirms, and signs nobody in", async ([, headers]) => {
  const api = await startTestApi();
  const { body } = await register(api);

  const page = await press(api, await lastLink(api), PASSWORD, headers);

  expect([page.status, sessionOf(page.text)]).toEqual([200, undefined]);
  expect(page.text).toContain('href="http://localhost:3000/signin"');
  expect((await detail(api, body.access)).body.email_verified).toBe(true);
});

test("a wrong password and a used link sign nobody in", async () => {
  const api = await startTestApi();
  await register(api);
  const link = await lastLink(api);

  const pages = [await press(api, link, "not the password"), await press(api, link, PASSWORD)];
  const used = await press(api, link, PASSWORD);

  expect(pages.map(({ status, text }) => [status, sessionOf(text) !== undefined])).toEqual([
    [400, false],
    [200, true],
  ]);
  expect([used.status, sessionOf(used.text)]).toEqual([410, undefined]);
});

test("another code and a recovery carry the same page in their links", async () => {
  const api = await startTestApi();
  const { body } = await register(api, {});
  expect((await lastLink(api)).searchParams.has("next")).toBe(false);
  api.advance(120);

  await api.call(
    "POST",
    `/api/student/auth/resend-code/?return_to=${encodeURIComponent(GOAL)}`,
    {},
    { token: body.access },
  );
  const resent = await lastLink(api);
  await api.call("POST", "/api/student/auth/recovery/", { email: EMAIL, return_to: GOAL });
  const recovery = await lastLink(api);

  expect(resent.searchParams.get("next")).toBe(GOAL);
  expect([recovery.pathname, recovery.searchParams.get("next")]).toEqual(["/forgot", GOAL]);
});

test.for([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "evil",
  "/api/student/auth/logout/",
  "/a b",
  "/\n",
])("an email's link cannot lead to %j", async (address) => {
  const api = await startTestApi();

  const refused = await register(api, { return_to: address });
  await register(api);
  const link = await lastLink(api);
  link.searchParams.set("next", address);
  const shown = await api.call("GET", `${link.pathname}${link.search}`);
  const page = await press(api, link, PASSWORD);

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["return_to"]]);
  expect(shown.text).toContain('name="next" value="/"');
  expect(page.text).toContain('<a class="button" href="http://localhost:3000/">');
});
