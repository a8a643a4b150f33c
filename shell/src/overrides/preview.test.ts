import { beforeEach, expect, test, vi } from "vitest";

const answersWith = (status: number, body: object) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body, { status }));

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = "en";
  document.body.innerHTML = '<div id="root"></div>';
});

const open = async (language: string) => {
  document.documentElement.lang = language;
  history.replaceState(null, "", "/preview#secret.token");
  await import("./preview.ts");
};

test("the token leaves the address before anything is asked, and goes in a body alone", async () => {
  const asked = answersWith(200, {
    part: "auth",
    version: "111111111111",
    by: "a",
    until: Date.now() + 3_600_000,
    open: "/",
  });

  await open("en");

  expect(location.href).not.toContain("secret");
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe("/overrides/preview");
  expect(init?.body).toBe('{"token":"secret.token","isConfirmed":false}');
  await vi.waitFor(() => expect(document.body.textContent).toContain("111111111111"));
  expect(document.querySelector("dl")?.textContent).toContain("(60 minutes)");
});

test.each([
  ["en", "token_expired", "The link has expired. Ask whoever sent it for a new one. Nothing was changed."],
  ["ru", "token_expired", "Срок действия ссылки истёк. Попросите новую у того, кто её прислал. Ничего не изменилось."],
  ["en", "token_invalid", "The link is incomplete, was changed, or belongs to another platform. Nothing was changed."],
  ["ru", "misfit", "Эту версию показать нельзя. auth 111111111111 is not in the store"],
])("in %s a link that is refused (%s) is said in one sentence", async (language, code, sentence) => {
  answersWith(403, { code, detail: "auth 111111111111 is not in the store" });

  await open(language);

  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toBe(sentence));
  expect(document.querySelector("button")).toBeNull();
});
