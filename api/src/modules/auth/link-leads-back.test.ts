import { expect, test } from "vitest";
import { PASSWORD, startWorld, type World } from "#testing/world.ts";

const EMAIL = "aliya@example.com";
const GOAL = "/aboutthecourse#buy";
const OWN_FORM = { "sec-fetch-site": "same-origin" };

const register = ({ call }: World, more: object = { return_to: GOAL }) =>
  call("POST", "/api/student/auth/register/", { email: EMAIL, password1: PASSWORD, password2: PASSWORD, ...more });

/** The link of the newest letter, as it stands there. */
async function lastLink({ call }: World): Promise<URL> {
  const [{ text }] = (await call("GET", "/api/dev/mail/")).body;
  return new URL(/http\S+(?:confirm\/|forgot)\?\S+/.exec(text)?.[0] ?? "");
}

/** Opens the page of a link and sends its form with a password. */
async function press({ call }: World, link: URL, password: string, headers: Record<string, string> = OWN_FORM) {
  const form = { token: link.searchParams.get("token") ?? "", lng: "en", next: link.searchParams.get("next") ?? "" };
  return call("POST", "/api/student/auth/confirm/", undefined, { form: { ...form, password }, headers });
}

const sessionOf = (page: string) => /data-access="([^"]+)"/.exec(page)?.[1];
const detail = ({ call }: World, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

test("the password that confirms behind a link signs in as well, and the page leads back to what was interrupted", async () => {
  const world = await startWorld();
  await register(world);
  const link = await lastLink(world);
  expect(link.searchParams.get("next")).toBe(GOAL);

  const page = await press(world, link, PASSWORD);

  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.text).toContain(`href="http://localhost:3000${GOAL}"`);
  expect((await detail(world, sessionOf(page.text) ?? "")).body).toMatchObject({ email: EMAIL, email_verified: true });
});

test.for([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbour's subdomain", { "sec-fetch-site": "same-site" }],
  ["a browser that does not say where", {}],
] as const)("a form that came from %s confirms, and signs nobody in", async ([, headers]) => {
  const world = await startWorld();
  const { body } = await register(world);

  const page = await press(world, await lastLink(world), PASSWORD, headers);

  expect([page.status, sessionOf(page.text)]).toEqual([200, undefined]);
  expect(page.text).toContain('href="http://localhost:3000/signin"');
  expect((await detail(world, body.access)).body.email_verified).toBe(true);
});

test("a wrong password and a used link sign nobody in", async () => {
  const world = await startWorld();
  await register(world);
  const link = await lastLink(world);

  const pages = [await press(world, link, "not the password"), await press(world, link, PASSWORD)];
  const used = await press(world, link, PASSWORD);

  expect(pages.map(({ status, text }) => [status, sessionOf(text) !== undefined])).toEqual([
    [400, false],
    [200, true],
  ]);
  expect([used.status, sessionOf(used.text)]).toEqual([410, undefined]);
});

test("another code and a recovery carry the same page in their links", async () => {
  const world = await startWorld();
  const { body } = await register(world, {});
  expect((await lastLink(world)).searchParams.has("next")).toBe(false);
  world.advance(120);

  await world.call(
    "POST",
    `/api/student/auth/resend-code/?return_to=${encodeURIComponent(GOAL)}`,
    {},
    { token: body.access },
  );
  const resent = await lastLink(world);
  await world.call("POST", "/api/student/auth/recovery/", { email: EMAIL, return_to: GOAL });
  const recovery = await lastLink(world);

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
])("a letter's link cannot lead to %j", async (address) => {
  const world = await startWorld();

  const refused = await register(world, { return_to: address });
  await register(world);
  const link = await lastLink(world);
  link.searchParams.set("next", address);
  const shown = await world.call("GET", `${link.pathname}${link.search}`);
  const page = await press(world, link, PASSWORD);

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["return_to"]]);
  expect(shown.text).toContain('name="next" value="/"');
  expect(page.text).toContain('<a class="button" href="http://localhost:3000/">');
});
