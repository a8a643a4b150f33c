/** What a planted screen does that only a measurement finds, or may do. */
interface MeasuredPlant {
  name: string;
  /** The rule that refuses it, and a part of what it says; null for a harmless screen. */
  refused: { rule: string; what: string } | null;
  /** Statements of the module. */
  module?: string;
  /** Statements of the screen's effect; what they return undoes them. */
  effect?: string;
  /** An element of the screen. */
  element?: string;
}

const plant = (
  name: string,
  rule: string,
  what: string,
  code: Omit<MeasuredPlant, "name" | "refused">,
): MeasuredPlant => ({
  ...{ name, refused: { rule, what } },
  ...code,
});
const harmless = (name: string, code: Omit<MeasuredPlant, "name" | "refused">): MeasuredPlant => ({
  ...{ name, refused: null },
  ...code,
});

/** Breaches whose values are computed at run time (`text` reads backwards, `same` hides a value from a reader of the script). */
export const MEASURED_BREACHES: readonly MeasuredPlant[] = [
  plant("a call of an origin that is computed", "policy", "connect-src: https://stats.example", {
    effect: "fetch(text('elpmaxe.stats//:sptth')).catch(() => undefined);",
  }),
  plant("a picture as a beacon", "policy", "img-src: https://stats.example", {
    effect: "new Image().src = text('fig.1/elpmaxe.stats//:sptth');",
  }),
  plant("a socket", "policy", "connect-src: wss://stats.example", {
    effect: "try { new WebSocket(text('elpmaxe.stats//:ssw')); } catch { /* the policy */ }",
  }),
  plant("a script of another origin", "policy", "require-trusted-types-for", {
    effect:
      "const made = document.createElement(text('tpircs')) as HTMLScriptElement;\ntry { made.src = text('sj.gat/elpmaxe.ndc//:sptth'); } catch { /* the policy */ }",
  }),
  plant("another area's script", "policy", "require-trusted-types-for", {
    effect:
      "const { areas } = JSON.parse(document.getElementById('registry')?.textContent ?? '{}');\nconst made = document.createElement(text('tpircs')) as HTMLScriptElement;\nfor (const id of ['auth', 'profile']) try { made.src = areas[id].base + 'static/js/1.js'; } catch { /* the policy */ }",
  }),
  plant("a service worker", "policy", "require-trusted-types-for", {
    effect:
      "try { void same(navigator).serviceWorker.register(text('sj.rekrow/')).catch(() => undefined); } catch { /* the policy */ }",
  }),
  plant("code of text", "policy", "require-trusted-types-for: Function", {
    effect: "try { (() => 0).constructor(text('1 nruter'))(); } catch { /* the policy */ }",
  }),
  plant("a global by a computed name", "globals", "changes planted", {
    effect: "(same(window) as unknown as Record<string, unknown>)[text('detnalp')] = 1;",
  }),
  plant("a prototype by an alias", "globals", "changes Array.prototype.last", {
    effect: "same(Object).defineProperty(same(Array.prototype), 'last', { configurable: true, value: () => 0 });",
  }),
  plant("pushState by an alias", "globals", "changes history.replaceState", {
    effect:
      "const visits = same(history);\nconst push = visits.replaceState;\nvisits.replaceState = (...given) => push.apply(visits, given);",
  }),
  plant("attachShadow by an alias", "globals", "changes Element.prototype.attachShadow", {
    effect:
      "const made = same(Element.prototype);\nconst attach = made.attachShadow;\nmade.attachShadow = function (given) { return attach.call(this, given); };",
  }),
  plant("a handler of all errors", "globals", "changes window.onerror", {
    effect: "same(window).onerror = () => false;",
  }),
  plant("a custom element", "globals", "defines the element planted-element", {
    effect:
      "if (!customElements.get(text('tnemele-detnalp'))) same(customElements).define(text('tnemele-detnalp'), class extends HTMLElement {});",
  }),
  plant("an interval", "left behind", "leaves an interval running", {
    effect: "const timer = setInterval(() => seen.push(timer), 5000);",
    module: "const seen: unknown[] = [];",
  }),
  plant("a timer that begins itself again", "left behind", "goes on with a timer", {
    effect: "const turn = () => { setTimeout(turn, 400); };\nturn();",
  }),
  plant("a loop of frames", "left behind", "goes on with a frame", {
    effect: "const turn = () => { requestAnimationFrame(turn); };\nturn();",
  }),
  plant("a listener", "left behind", "listens to resize of window", {
    effect: "const seen = same(() => undefined);\naddEventListener('resize', seen);",
  }),
  plant("a listener of a width", "left behind", "listens to change of MediaQueryList", {
    effect: "const seen = () => undefined;\nmatchMedia('(width > 10em)').addEventListener('change', seen);",
  }),
  plant("a question at leaving", "left behind", "listens to beforeunload of window", {
    effect: "const ask = same((event: Event) => event.preventDefault());\naddEventListener('beforeunload', ask);",
  }),
  plant("an observer", "left behind", "observes body", {
    effect: "new MutationObserver(() => undefined).observe(document.body, { childList: true });",
  }),
  plant("a channel", "left behind", "keeps the BroadcastChannel planted open", {
    effect: "seen.push(new BroadcastChannel('planted'));",
    module: "const seen: unknown[] = [];",
  }),
  plant("memory", "memory", "keeps memory", {
    effect: "seen.push(Array.from({ length: 60_000 }, Math.random));",
    module: "const seen: unknown[] = [];",
  }),
  plant("elements", "elements", "keeps elements", {
    effect: "seen.push(Array.from({ length: 200 }, () => document.createElement('p')));",
    module: "const seen: unknown[] = [];",
  }),
  plant("a long task", "long tasks", "blocks the page at each visit", {
    effect: "const end = performance.now() + 700;\nwhile (performance.now() < end) seen += 1;",
    module: "let seen = 0;",
  }),
  plant("another part's key", "storage", "the storage key theme of shell", {
    effect: "localStorage.setItem(text('emeht'), 'dark');",
  }),
  plant("a cookie by an alias", "storage", "writes the cookie planted", {
    effect: "same(document).cookie = 'planted=1';",
  }),
  plant("a database by an alias", "storage", "the database planted", { effect: "same(indexedDB).open('planted');" }),
  plant("a style sheet by an alias", "styles", "letter-spacing", {
    effect:
      "const sheet = new CSSStyleSheet();\nsheet.replaceSync('h2 { letter-spacing: 9px }');\nsame(document).adoptedStyleSheets.push(sheet);",
  }),
  plant("a style of the header", "styles", "word-spacing", {
    effect: "const header = document.querySelector('header');\nif (header) header.style.wordSpacing = '3px';",
  }),
  plant("a scroll lock that stays", "styles", "overflow", { effect: "document.body.style.overflow = 'hidden';" }),
  plant("a layer on the header", "styles", "lies on", {
    element: "<div style={{ position: 'fixed', inset: 0, zIndex: 99999 }} />",
  }),
  plant("a token of the platform", "document", "attribute style", {
    effect: "document.documentElement.style.setProperty('--color-text', 'red');",
  }),
  plant("a class of the body", "document", 'attribute class="planted"', {
    effect: "document.body.classList.add('planted');",
  }),
  plant("an element that stays", "document", "leaves the element <aside", {
    effect: "document.body.append(document.createElement('aside'));",
  }),
  plant("a font", "document", "leaves the font", {
    effect: "same(document).fonts.add(new FontFace('Planted', 'local(Arial)'));",
  }),
  plant("the title of other pages", "document", "changes the title", {
    effect: "const timer = setInterval(() => { document.title = text('detnalP'); }, 100);\nseen.push(timer);",
    module: "const seen: unknown[] = [];",
  }),
  plant("a redirect that is computed", "navigation", "leaves the page for /aboutoaa", {
    effect: "location.assign(text('aaotuoba/'));",
  }),
  plant("a dialog of the browser", "navigation", "opens a dialog of the browser", {
    effect: "same(window).alert('1');",
  }),
];

/** Screens that undo what they did, and do what any screen does. */
export const MEASURED_HARMLESS: readonly MeasuredPlant[] = [
  harmless("an interval that ends", {
    effect: "const timer = setInterval(() => undefined, 100);\nreturn () => clearInterval(timer);",
  }),
  harmless("a timer", { effect: "setTimeout(() => undefined, 300);" }),
  harmless("a loop of frames that ends", {
    effect:
      "let frame = 0;\nconst turn = () => { frame = requestAnimationFrame(turn); };\nturn();\nreturn () => cancelAnimationFrame(frame);",
  }),
  harmless("a listener that ends", {
    effect:
      "const seen = () => undefined;\naddEventListener('resize', seen);\nreturn () => removeEventListener('resize', seen);",
  }),
  harmless("a listener with a signal", {
    effect:
      "const ends = new AbortController();\naddEventListener('resize', () => undefined, { signal: ends.signal });\nreturn () => ends.abort();",
  }),
  harmless("a listener of its own element", {
    effect: "document.querySelector('#main h1')?.addEventListener('click', () => undefined);",
  }),
  harmless("an observer that ends", {
    effect:
      "const one = new ResizeObserver(() => undefined);\none.observe(document.body);\nreturn () => one.disconnect();",
  }),
  harmless("a channel that is closed", {
    effect: "const one = new BroadcastChannel('planted-2');\nreturn () => one.close();",
  }),
  harmless("a scroll lock that ends", {
    effect: "document.body.style.overflow = 'hidden';\nreturn () => document.body.style.removeProperty('overflow');",
  }),
  harmless("an element that is taken away", {
    effect: "const one = document.createElement('aside');\ndocument.body.append(one);\nreturn () => one.remove();",
  }),
  harmless("a title", { effect: "document.title = 'Planted';" }),
  harmless("a short computation", {
    effect: "const end = performance.now() + 20;\nwhile (performance.now() < end) seen += 1;",
    module: "let seen = 0;",
  }),
  harmless("a cache with a limit", {
    effect: "kept.set(text('yek'), Array.from({ length: 10_000 }, Math.random));",
    module: "const kept = new Map<string, unknown>();",
  }),
  harmless("a call of the api", { effect: "void fetch('/api/courses/').catch(() => undefined);" }),
  harmless("a picture of data", {
    element: "<img alt='' src='data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' />",
  }),
];

/** The screen with a plant, as a module. */
export const screenOf = ({
  module = "",
  effect = "",
  element = "",
}: MeasuredPlant): string => `import { useEffect } from "react";

const text = (backwards: string): string => [...backwards].reverse().join("");
const same = <Value,>(value: Value): Value => [value].map((one) => one)[0] as Value;
${module}

export function Planted() {
  useEffect(() => {
    same(text);
${effect}
  }, []);
  return (
    <>
      <h1>Planted</h1>
      ${element}
    </>
  );
}
`;
