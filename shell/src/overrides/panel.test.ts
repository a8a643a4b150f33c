import { afterEach, beforeEach, expect, test, vi } from "vitest";

const V1 = "111111111111";
const AUTH = { area: "auth", live: V1, previous: null, rollout: null, stored: [] };
const shown = [{ area: "staff", version: "333333333333", fault: null }];

/** What the edge answers, in order; a call is kept with its body. */
function answersWith(...answers: [status: number, body: BodyInit][]) {
  const asked = vi.spyOn(globalThis, "fetch").mockReset();
  for (const [status, body] of answers) asked.mockResolvedValueOnce(new Response(body, { status }));
  return asked;
}

const json = JSON.stringify;
const dialog = () => document.querySelector("dialog");
const alert = () => document.querySelector("[role=alert]")?.textContent;
const buttons = () => [...(dialog()?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;

async function open(language = "en") {
  document.documentElement.lang = language;
  const data = json({ mayChoose: true, until: Date.now() + 1000, shown, panel: { src: "", integrity: "" } });
  document.body.innerHTML = `<script type="application/json" id="overrides">${data}</script>`;
  await import("./panel.ts");
}

beforeEach(() => {
  vi.resetModules();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

// Other files of the worker have the same document.
afterEach(() => document.body.replaceChildren());

test("without the list nothing can be applied, because that would end every choice; it is requested again", async () => {
  const asked = answersWith([500, "<h1>500</h1>"], [200, json({ areas: [AUTH] })]);

  await open();

  await vi.waitFor(() => expect(buttons()).toEqual(["Try again", "Show the live versions", "Close"]));
  expect(alert()).toBe("The platform could not answer. Nothing was changed. Try again in a moment.");
  button("Try again").click();

  await vi.waitFor(() => expect(buttons()).toEqual(["Show these versions", "Show the live versions", "Close"]));
  expect(document.querySelectorAll("fieldset")).toHaveLength(1);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["/overrides/areas", "/overrides/areas"]);
});

test("what was chosen for an area that is not listed is sent along", async () => {
  const asked = answersWith([200, json({ areas: [AUTH] })], [409, json({ code: "version", area: "staff" })]);
  await open();
  await vi.waitFor(() => expect(buttons()).toContain("Show these versions"));

  dialog()
    ?.querySelector("form")
    ?.dispatchEvent(new Event("submit", { cancelable: true }));

  await vi.waitFor(() =>
    expect(alert()).toBe("This version of “staff” was withdrawn: it is no longer in the release store."),
  );
  expect(asked.mock.calls[1]?.[1]?.body).toBe('{"chosen":{"staff":{"version":"333333333333"}}}');
});

test.each([
  [
    "en",
    500,
    json({ code: "server_error" }),
    "The platform could not answer. Nothing was changed. Try again in a moment.",
  ],
  [
    "ru",
    503,
    json({ code: "unavailable" }),
    "Платформа не смогла ответить. Ничего не изменилось. Попробуйте ещё раз чуть позже.",
  ],
  ["en", 408, "", "The platform could not answer. Nothing was changed. Try again in a moment."],
  [
    "en",
    403,
    json({ code: "a code of a later edge" }),
    "The request was not understood. Reload the page and try again.",
  ],
  ["ru", 403, json({ code: "toString" }), "Запрос не удалось разобрать. Обновите страницу и попробуйте ещё раз."],
  ["en", 405, "", "On this platform other versions are shown through preview links only."],
])("in %s an answer %i without a known fault shows a text (%#)", async (language, status, body, sentence) => {
  answersWith([status, body]);

  await open(language);

  await vi.waitFor(() => expect(alert()).toBe(sentence));
});
