import { afterEach, beforeEach, expect, test, vi } from "vitest";

const answersWith = (status: number, body: object) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body, { status }));

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = "en";
  document.body.innerHTML = '<div id="root"></div>';
});

// The screen's listeners stay on the window, beyond its module.
const listens = vi.spyOn(globalThis, "addEventListener");
// Other files of the worker have the same document.
afterEach(() => {
  document.body.replaceChildren();
  for (const [type, listener] of listens.mock.calls) globalThis.removeEventListener(type, listener);
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
const preview = (version: string) => ({
  part: "auth",
  version,
  by: "a",
  until: Date.now() + 3_600_000,
  open: "#opened",
});
const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

const open = async (language: string) => {
  document.documentElement.lang = language;
  history.replaceState(null, "", "/preview#secret.token");
  await import("./preview.ts");
};

test("the token is removed from the address before any request, and is sent only in a body", async () => {
  const fetched = answersWith(200, {
    part: "auth",
    version: "111111111111",
    by: "a",
    until: Date.now() + 3_600_000,
    open: "/",
  });

  await open("en");

  expect(location.href).not.toContain("secret");
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/overrides/preview");
  expect(init?.body).toBe('{"token":"secret.token","isConfirmed":false}');
  await vi.waitFor(() => expect(document.body.textContent).toContain("111111111111"));
  expect(document.querySelector("dl")?.textContent).toContain("(60 minutes)");
});

test.each([
  ["en", "token_expired", "The link has expired. Ask whoever sent it for a new one. Nothing was changed."],
  ["ru", "token_expired", "Срок действия ссылки истёк. Попросите новую у того, кто её прислал. Ничего не изменилось."],
  ["en", "token_invalid", "The link is incomplete, was changed, or belongs to another platform. Nothing was changed."],
  ["ru", "unreadable", "Эта версия раздела «auth» не прошла проверку, поэтому показать её нельзя. nobody signed it"],
])("in %s a refused link (%s) shows one sentence", async (language, code, sentence) => {
  const reason = code === "unreadable" ? "nobody signed it" : undefined;
  answersWith(403, { code, area: "auth", detail: "auth 111111111111 cannot be shown: nobody signed it", reason });

  await open(language);

  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toBe(sentence));
  expect(document.querySelector("[role=alert] [lang=en]")?.textContent).toBe(reason);
  expect(document.querySelector("button")).toBeNull();
});

test.each([
  [
    "en",
    500,
    JSON.stringify({ code: "server_error" }),
    "The platform could not answer. Nothing was changed. Try again in a moment.",
  ],
  [
    "ru",
    503,
    JSON.stringify({ code: "unavailable" }),
    "Платформа не смогла ответить. Ничего не изменилось. Попробуйте ещё раз чуть позже.",
  ],
  ["en", 408, "", "The platform could not answer. Nothing was changed. Try again in a moment."],
  [
    "en",
    403,
    JSON.stringify({ code: "a code of a later edge" }),
    "The request was not understood. Reload the page and try again.",
  ],
  [
    "ru",
    403,
    JSON.stringify({ code: "toString" }),
    "Запрос не удалось разобрать. Обновите страницу и попробуйте ещё раз.",
  ],
  ["en", 405, "", "There are no previews on this platform."],
])("in %s an answer %i without a known fault shows a text (%#)", async (language, status, body, sentence) => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

  await open(language);

  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toBe(sentence));
});

test.each([
  ["en", "Visitors no longer get this version: it was rolled back"],
  ["ru", "Посетители эту версию больше не получают: она отозвана"],
])(
  "in %s the screen says of a version that it was rolled back, and opens it all the same",
  async (language, sentence) => {
    answersWith(200, { ...preview("111111111111"), rolledBackAt: "2026-11-22T12:00:00.000Z" });

    await open(language);

    await shows(sentence);
    expect(document.querySelector("button")?.disabled).toBe(false);
  },
);

test("a second link in the same tab replaces the first: its token is removed from the address, and it is confirmed", async () => {
  let answerFirst: (answer: Response) => void = () => undefined;
  vi.spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValueOnce(Response.json(preview("222222222222")))
    .mockResolvedValueOnce(Response.json({ code: "token_expired" }, { status: 403 }));
  await open("en");

  location.hash = "#second.token";
  await shows("222222222222");
  answerFirst(Response.json(preview("111111111111")));
  button("Show this version").click();
  await shows("The link has expired.");

  expect(location.href).not.toContain("token");
  expect(bodies()).toEqual([
    { token: "secret.token", isConfirmed: false },
    { token: "second.token", isConfirmed: false },
    { token: "second.token", isConfirmed: true },
  ]);
});

test("while the platform does not answer, loading and confirming show an error and can be repeated", async () => {
  vi.spyOn(globalThis, "fetch")
    .mockReset()
    .mockResolvedValueOnce(new Response("", { status: 503 }))
    .mockResolvedValueOnce(Response.json(preview("111111111111")))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(Response.json({ code: "token_expired" }, { status: 403 }));
  await open("en");

  await shows("The preview link could not be checked");
  button("Try again").click();
  await shows("111111111111");
  button("Show this version").click();

  await shows("The platform did not answer. Check your connection and try again.");
  expect(document.body.textContent).toContain("111111111111");
  button("Show this version").click();
  await shows("The link has expired.");
  expect(bodies().map(({ token, isConfirmed }) => `${token} ${isConfirmed}`)).toEqual([
    "secret.token false",
    "secret.token false",
    "secret.token true",
    "secret.token true",
  ]);
});
