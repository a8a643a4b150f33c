import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const page = document.documentElement;

// The script listens to the window as long as the page lives, so it runs once for this file.
beforeAll(async () => {
  vi.useFakeTimers();
  await import("./before-takeover.ts");
});

beforeEach(() => {
  page.dataset.boot = "wait";
  document.body.innerHTML = `<div id="root">
    <div><div><button aria-controls="one" aria-expanded="false">One?</button><p id="one" data-disclosed hidden>1</p></div>
    <div><button aria-controls="two" aria-expanded="false">Two?</button><p id="two" data-disclosed hidden>2</p></div></div>
    <button id="video">Watch</button><button id="send">Send</button><a id="forgot" data-action="" href="#elsewhere">Forgot</a><form><input></form>
  </div><button id="outside">Reload</button>`;
});

afterEach(() => {
  delete page.dataset.boot;
  delete page.dataset.busy;
  document.body.replaceChildren();
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const isOpen = (id: string) => !element(`#${id}`).hidden;

test("ten seconds after it began the page says that it takes longer than usual, unless the application came", () => {
  vi.advanceTimersByTime(9_999);
  expect(page.dataset.boot).toBe("wait");

  vi.advanceTimersByTime(1);

  expect(page.dataset.boot).toBe("slow");
});

test("one answer is open at a time, its button says so and is marked for the application", () => {
  const one = element("[aria-controls=one]");
  one.click();
  expect([isOpen("one"), one.ariaExpanded]).toEqual([true, "true"]);

  element("[aria-controls=two]").click();

  expect([isOpen("one"), isOpen("two")]).toEqual([false, true]);
  expect(one.ariaExpanded).toBe("false");
  expect(one.dataset).toHaveProperty("toggled");
  element("[aria-controls=two]").click();
  expect(isOpen("two")).toBe(false);
});

test("of the buttons that only the application can answer the last pressed one is remembered", () => {
  element("#video").click();
  element("#send").click();
  element("#outside").click();

  expect([...document.querySelectorAll("[data-pressed]")].map(({ id }) => id)).toEqual(["send"]);
});

test("a link that the application answers within the page is remembered as a button is, and leads nowhere", () => {
  element("#send").click();
  element("#forgot").click();

  expect([...document.querySelectorAll("[data-pressed]")].map(({ id }) => id)).toEqual(["forgot"]);
  expect(location.hash).toBe("");
});

test("a press is forgotten when typing goes on: an Enter in the first field does not send a form that is half filled", () => {
  element("#send").click();

  element("input").dispatchEvent(new Event("input", { bubbles: true }));

  expect(document.querySelector("[data-pressed]")).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  "a click on a link that asks for another tab or window (%o) is left to the browser",
  (how) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });

    element("#forgot").dispatchEvent(click);

    expect(click.defaultPrevented).toBe(false);
    expect(document.querySelector("[data-pressed]")).toBeNull();
  },
);

test("a form is not sent by the browser", () => {
  const submit = new Event("submit", { cancelable: true, bubbles: true });

  element("form").dispatchEvent(submit);

  expect(submit.defaultPrevented).toBe(true);
});

test.each([
  ["pointerdown", "pointerup"],
  ["pointerdown", "pointercancel"],
  ["compositionstart", "compositionend"],
])("between %s and %s the page says that input is in progress", (begins, ends) => {
  element("input").dispatchEvent(new Event(begins, { bubbles: true }));
  expect(page.dataset).toHaveProperty("busy");

  element("input").dispatchEvent(new Event(ends, { bubbles: true }));

  expect(page.dataset).not.toHaveProperty("busy");
});

/** A script of the page that could not be had. */
function lose(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement("script");
  Object.assign(script.dataset, data);
  // Set after it is shown: the test fetches nothing.
  document.body.append(script);
  Object.defineProperty(script, "src", { value: src });
  script.dispatchEvent(new Event("error"));
}

test.each([
  ["a script of the shell that cannot be had", () => lose(`${location.origin}/shell/index.js`), "failed"],
  [
    "a script of the shell that throws",
    () => dispatchEvent(new ErrorEvent("error", { filename: location.href })),
    "failed",
  ],
  ["a chunk, which the application asks for again", () => lose(`${location.origin}/a.js`, { rspack: "a" }), "wait"],
  ["a script of another origin, such as an extension", () => lose("https://elsewhere.example/a.js"), "wait"],
  ["an image that cannot be had", () => element("input").dispatchEvent(new Event("error")), "wait"],
])("%s", (_, happens, state) => {
  happens();

  expect(page.dataset.boot).toBe(state);
});

test("a page that waited for its texts in another language is shown in its own when the application cannot come", () => {
  Object.assign(page.dataset, { prerendered: "ru", waiting: "" });
  page.lang = "en";

  lose(`${location.origin}/shell/index.js`);

  expect(page.dataset).not.toHaveProperty("waiting");
  expect(page.lang).toBe("ru");
  delete page.dataset.prerendered;
});

test("a page that is held back is not shown when the application cannot come", () => {
  page.dataset.waiting = "";

  lose(`${location.origin}/shell/index.js`);

  expect(page.dataset).toHaveProperty("waiting");
  delete page.dataset.waiting;
});

test("once the application has taken over, nothing is done but for a screen whose area is missing", () => {
  delete page.dataset.boot;
  element("[aria-controls=one]").click();
  element("#video").click();
  expect([isOpen("one"), "pressed" in element("#video").dataset]).toEqual([false, false]);
  element("#root").dataset.kept = "";

  element("[aria-controls=one]").click();

  expect(isOpen("one")).toBe(true);
});
