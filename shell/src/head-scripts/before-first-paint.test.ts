// @covers decision 0086

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showFirstPicture } from "./first-picture.ts";
import { preloadFonts } from "./fonts.ts";
import { hidePrerendered } from "./hide-prerendered.ts";
import { preloadFiles } from "./preload-files.ts";
import { startCalls } from "./start-calls.ts";
import { applyTheme } from "./theme.ts";
import { applyLanguage } from "./visit-language.ts";

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement("html");
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const deviceIsDark = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

test.each([
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["system", true, "dark"],
  [null, false, "light"],
  ["purple", true, "dark"],
])("with the choice %s on a device that is dark (%s) the page is %s", (chosen, dark, painted) => {
  if (chosen) localStorage.setItem("theme", chosen);
  deviceIsDark(dark);

  applyTheme(page);

  expect(page.dataset.theme).toBe(painted);
});

test.each([
  { search: "?lng=ru", visit: "en", device: "en", browser: "en-GB", spoken: "ru" },
  { search: "?lng=xx", visit: "ru", device: "ru", browser: "ru-RU", spoken: "en" },
  { search: "", visit: "ru", device: "en", browser: "en-GB", spoken: "ru" },
  { search: "", visit: null, device: "ru", browser: "en-GB", spoken: "ru" },
  { search: "", visit: null, device: null, browser: "ru-KZ", spoken: "ru" },
  { search: "", visit: null, device: null, browser: "kk-KZ", spoken: "en" },
])(
  "address $search, visit $visit, device $device, browser $browser: the page speaks $spoken",
  ({ search, visit, device, browser, spoken }) => {
    history.replaceState(null, "", `/${search}`);
    if (visit) sessionStorage.setItem("visit_language", visit);
    if (device) localStorage.setItem("i18nextLng", device);
    vi.spyOn(navigator, "language", "get").mockReturnValue(browser);

    expect(applyLanguage(page)).toBe(spoken);
    expect(page.lang).toBe(spoken);
  },
);

test.each([
  ["in the language of this visit is shown", "ru", false],
  ["in the other language waits for its texts", "en", true],
  [undefined, undefined, false],
])("a page prerendered %s", (_, prerendered, waits) => {
  localStorage.setItem("i18nextLng", "ru");
  if (prerendered) page.dataset.prerendered = prerendered;

  applyLanguage(page);

  expect("waiting" in page.dataset).toBe(waits);
});

test("a signed-in student does not see on a prerendered page what is for visitors", () => {
  localStorage.setItem("token", "a-token-of-a-student");
  applyLanguage(page);
  expect(page.dataset).not.toHaveProperty("signedIn");
  page.dataset.prerendered = "en";

  applyLanguage(page);

  expect(page.dataset).toHaveProperty("signedIn");
});

const keep = (key: string) => () => localStorage.setItem(key, "kept");

test.each([
  ["a visitor at a page for visitors", "token return_to", () => undefined, true],
  ["somebody signed in at a page for visitors", "token return_to", keep("token"), false],
  ["a visitor on the way to another page", "token return_to", () => sessionStorage.setItem("return_to", "/a"), false],
  ["a visitor at a page for students", "!token", () => undefined, false],
  ["a student at a page for students", "!token", keep("token"), true],
  ["a link that goes on behind the number sign", "recovery", () => location.replace("#token=abc"), false],
  ["a step of a form that a reload goes on with", "token", () => history.replaceState({ usr: { step: 2 } }, ""), false],
  ["a page that was only visited before", "token", () => history.replaceState({ usr: null, key: "a" }, ""), true],
])("%s, where the screen is shown unless there is %j", (_, unless, is, shown) => {
  Object.assign(page.dataset, { prerendered: "en", unless });
  is();

  hidePrerendered(page);
  applyLanguage(page);

  expect(["prerendered" in page.dataset, "waiting" in page.dataset]).toEqual([shown, !shown]);
  sessionStorage.clear();
});

test.each([
  ["the one with which the page began last", "/media/public/posters/02.webp", true, true],
  ["none that could end the address in the style sheet", '/media/public/a");x:url("b', true, false],
  ["none of another origin", "//evil.example/a.webp", true, false],
  ["none where the page is held back", "/media/public/posters/02.webp", false, false],
])("a prerendered page gets of the pictures kept on the device %s", (_, picture, isShown, gets) => {
  localStorage.setItem(`first_picture:${location.pathname}`, picture);
  if (isShown) page.dataset.prerendered = "en";

  showFirstPicture(page);

  expect("picture" in page.dataset).toBe(gets);
  expect(page.style.getPropertyValue("--first-picture")).toBe(gets ? `url("${location.origin}${picture}")` : "");
  delete page.dataset.picture;
  page.style.removeProperty("--first-picture");
});

test("an address that goes on may name another lecture: nothing is shown of the one that was seen last", () => {
  localStorage.setItem(`first_picture:${location.pathname}`, "/media/public/posters/02.webp");
  history.replaceState(null, "", "?lecture=3");
  page.dataset.prerendered = "en";

  showFirstPicture(page);

  expect(page.dataset).not.toHaveProperty("picture");
  history.replaceState(null, "", location.pathname);
});

test("a page for everybody is shown whatever is kept and however its address goes on", () => {
  page.dataset.prerendered = "en";
  keep("token")();
  location.replace("#contact");

  hidePrerendered(page);

  expect(page.dataset).not.toHaveProperty("waiting");
});

test("a browser that refuses its storage gets the device's theme and its own language", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  deviceIsDark(true);

  applyTheme(page);

  expect(page.dataset.theme).toBe("dark");
  expect(applyLanguage(page)).toBe("en");
});

/** Puts an element into the head, as the edge does. */
function give(tag: "script" | "noscript", id: string, text: string): void {
  const element = document.createElement(tag);
  Object.assign(element, { id, textContent: text, ...(tag === "script" ? { type: "application/json" } : {}) });
  document.head.append(element);
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=preload]")].map((link) => [
    link.getAttribute("as"),
    link.getAttribute("href"),
    link.getAttribute("integrity") ?? "",
  ]);

test("only the texts of the page's language are fetched: the shell's as scripts with their hash, the area's as files", () => {
  give("script", "texts", JSON.stringify({ en: [["/en.js", "sha384-e"]], ru: [["/ru.js", "sha384-r"], ["/area.js"]] }));

  preloadFiles("ru");

  expect(preloads()).toEqual([
    ["script", "/ru.js", "sha384-r"],
    ["fetch", "/area.js", ""],
  ]);
});

const ROLLOUT = {
  version: "000000000000",
  traffic: 10,
  sides: [{ en: [["/old/entry.js"]] }, { en: [["/new/entry.js"], ["/new/en.js"]] }],
};

test.each([
  ["9", ["/new/entry.js", "/new/en.js"]],
  ["10", ["/old/entry.js"]],
])("a device with the number %s fetches its side of a rollout, whatever the address says", (number, files) => {
  localStorage.setItem("rollout", number);
  history.replaceState(null, "", "/?rollout=0");
  give("script", "rollout", JSON.stringify(ROLLOUT));

  preloadFiles("en");

  expect(preloads()).toEqual(files.map((file) => ["fetch", file, ""]));
  expect(localStorage.getItem("rollout")).toBe(number);
});

test("a device meets its first rollout with a number that it keeps", () => {
  give("script", "rollout", JSON.stringify(ROLLOUT));
  vi.spyOn(Math, "random").mockReturnValue(0.05);
  preloadFiles("en");
  vi.spyOn(Math, "random").mockReturnValue(0.95);

  preloadFiles("en");

  expect(localStorage.getItem("rollout")).toBe("5");
  expect(preloads().every(([, file]) => file?.startsWith("/new/"))).toBe(true);
  vi.restoreAllMocks();
});

test("a page without a rollout leaves no number on the device; a browser that keeps nothing has the live side", () => {
  preloadFiles("en");
  expect(localStorage.getItem("rollout")).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  give("script", "rollout", JSON.stringify({ ...ROLLOUT, traffic: 100 }));

  preloadFiles("en");

  expect(preloads()).toEqual([["fetch", "/old/entry.js", ""]]);
});

const FONT = '<link rel="preload" as="font" type="font/woff2" href="/inter.woff2" crossorigin>';
const connectionIs = (connection: object | undefined) =>
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection }));

test.each([
  ["an ordinary line", { effectiveType: "4g" }],
  ["a browser that tells nothing", undefined],
])("over %s the fonts are fetched at once", (_, connection) => {
  connectionIs(connection);
  give("noscript", "fonts", FONT);

  preloadFonts(page);

  expect(preloads()).toEqual([["font", "/inter.woff2", ""]]);
  expect(page.dataset.fonts).toBe("wait");
});

/** Begins with two fonts; gives what tells that so many of them came, or that one is lost, and what the first frame starts. */
function withTwoFonts() {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let frame: FrameRequestCallback = () => undefined;
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    frame = callback;
  });
  give("noscript", "fonts", FONT + FONT.replace("inter", "serif"));
  preloadFonts(page);
  const links = [...document.querySelectorAll("head > link[as=font]")];
  const tell = (event: "load" | "error", from: number, to: number) => {
    for (const link of links.slice(from, to)) link.dispatchEvent(new Event(event));
  };
  return { tell, frame: () => frame(0) };
}

test("a first paint with all fonts here uses them at once", () => {
  withTwoFonts().tell("load", 0, 2);

  expect(page.dataset.fonts).toBe("on");
});

test("a first paint waits for fonts that come shortly after it could have been", () => {
  const { tell, frame } = withTwoFonts();
  vi.advanceTimersByTime(5000);
  expect(page.dataset.fonts).toBe("wait");

  frame();
  vi.advanceTimersByTime(199);
  tell("load", 0, 1);
  vi.advanceTimersByTime(200);
  expect(page.dataset.fonts).toBe("wait");
  tell("load", 1, 2);

  expect(page.dataset.fonts).toBe("on");
});

test.each([
  ["no font came", 0, 200],
  ["one of two came", 1, 400],
])("when %s, the first paint does without, and a late font changes nothing", (_, came, ms) => {
  const { tell, frame } = withTwoFonts();
  tell("load", 0, came);
  frame();
  vi.advanceTimersByTime(ms - 1);
  expect(page.dataset.fonts).toBe("wait");

  vi.advanceTimersByTime(1);
  tell("load", came, 2);

  expect(page.dataset.fonts).toBe("later");
});

test("a lost font is not waited for", () => {
  withTwoFonts().tell("error", 0, 1);

  expect(page.dataset.fonts).toBe("later");
});

test.each([{ effectiveType: "3g" }, { effectiveType: "slow-2g" }, { effectiveType: "4g", saveData: true }])(
  "over a slow line the fonts wait for the application: %o",
  (connection) => {
    connectionIs(connection);
    give("noscript", "fonts", FONT);

    preloadFonts(page);

    expect(preloads()).toEqual([]);
    expect(page.dataset.fonts).toBe("later");
  },
);

test.each([
  ["a first visit does without", null, "later", 0],
  ["who was here before has them at hand", "en", "wait", 1],
])("over a line that would bring the fonts late %s", (_, language, fonts, fetched) => {
  connectionIs({ effectiveType: "4g", downlink: 1.6 });
  vi.spyOn(performance, "now").mockReturnValue(300);
  if (language) localStorage.setItem("i18nextLng", language);
  give("noscript", "fonts", FONT);

  preloadFonts(page);

  expect(preloads()).toHaveLength(fetched);
  expect(page.dataset.fonts).toBe(fonts);
  vi.restoreAllMocks();
});

test("a page without lists of fonts and texts is none the worse", () => {
  preloadFonts(page);
  preloadFiles("en");

  expect(preloads()).toEqual([]);
});

const CALLS = "/passingcourse/1 /student/student/detail/ /courses/student/1/topics/";

/** What the page of an address asks the API for before the application is there. */
function begun(token: string | null, pathname: string) {
  const fetched = vi.fn(() => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", fetched);
  if (token) localStorage.setItem("token", token);
  history.replaceState(null, "", pathname);
  page.dataset.calls = CALLS;
  startCalls(page);
  return fetched.mock.calls as unknown as [string, RequestInit][];
}

test("a student's page begins its calls, with the token and at this origin alone; a call that fails is the application's matter", async () => {
  const calls = begun("a-token-of-a-student", "/passingcourse/1");

  expect(calls.map(([address]) => address)).toEqual(["/api/student/student/detail/", "/api/courses/student/1/topics/"]);
  expect(calls[0]?.[1].headers).toMatchObject({ Authorization: "Bearer a-token-of-a-student" });
  expect(globalThis.earlyCalls?.token).toBe("a-token-of-a-student");
  expect(await globalThis.earlyCalls?.answers["/student/student/detail/"]).toBeUndefined();
  globalThis.earlyCalls = undefined;
});

test.each([
  ["a visitor", null, "/passingcourse/1"],
  ["a student at another address of the same screen", "a-token-of-a-student", "/passingcourse/2"],
])("the page of %s begins none", (_, token, pathname) => {
  expect(begun(token, pathname)).toEqual([]);
  expect(globalThis.earlyCalls).toBeUndefined();
});
