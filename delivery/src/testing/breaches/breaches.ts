import type { Mutation } from "./mutation.ts";

/** A screen of the area that is added to its routes. */
export const route =
  (path: string, access = "anyone") =>
  (text: string) =>
    text.replace(
      /routes: \[/,
      `routes: [{ path: "${path}", handle: { role: "planted", access: "${access}" }, head: { title: undefined as never, index: false }, screen: () => import("./screens/planted.tsx").then((module) => module.Planted) },`,
    );

/** The screen of such a route. */
const PLANTED = { "src/screens/planted.tsx": "export const Planted = () => <h1>Planted</h1>;\n" };

/** Two megabytes that no compression makes small. */
const HEAVY = `export const heavy = ${JSON.stringify(
  Array.from(
    { length: 60_000 },
    (_, n) => Math.imul(n + 1, 2654435761).toString(36) + Math.imul(n ^ 0x5bd1e995, 1597334677).toString(36),
  ).join(""),
)};\n`.padEnd(2_000_000, " ");

/**
 * What an area must not do to the page that it shares. The first line of each group names a report of a team that met it, in our own
 * words.
 */
export const BREACHES: readonly Mutation[] = [
  // single-spa-layout#85: an address that was meant as one page answered everything below it.
  { name: "an address for everything", rule: "addresses", area: route("*"), files: PLANTED },
  {
    name: "all addresses below another area's",
    rule: "addresses",
    areas: ["auth", "profile"],
    area: route("/aboutthecourse/*"),
    files: PLANTED,
  },
  // single-spa-layout#174: the home page's pattern matched every address.
  {
    name: "a parameter for the first segment",
    rule: "addresses",
    areas: ["auth", "profile"],
    area: route("/:page"),
    files: PLANTED,
  },
  // single-spa-angular#371: a catch-all before the others hid their pages.
  {
    name: "a parameter in another area's address",
    rule: "addresses",
    areas: ["auth", "profile"],
    area: route("/people/:name"),
    files: PLANTED,
  },
  {
    name: "an address that is gone",
    rule: "kept addresses",
    areas: ["public"],
    area: (text) => text.replace('path: "/certification"', 'path: "/certificates"'),
  },
  {
    name: "an address that is gone from the header",
    rule: "kept addresses",
    areas: ["profile"],
    area: (text) => text.replace("path: SCREEN_PATHS.profile", 'path: "/account"'),
  },
  {
    name: "a student's screen for everybody",
    rule: "access",
    areas: ["profile", "learning"],
    area: (text) => text.replace('access: "student"', 'access: "anyone"'),
  },
  {
    name: "the staff's screens for students",
    rule: "access",
    areas: ["staff"],
    area: (text) => text.replace('access: "staff"', 'access: "student"'),
  },
  { name: "the id of another area", rule: "identity", area: (text) => text.replace(/id: "\w+"/, 'id: "other"') },
  // module-federation/core#77: styles of a remote changed the page around it.
  { name: "a style on body", rule: "styles", css: "@layer app { :global(body) { background: red } }" },
  // module-federation-examples#1738: a global sheet of a remote changed the host's buttons.
  { name: "a style on everything", rule: "styles", css: "@layer app { :global(*) { letter-spacing: 0.1em } }" },
  // module-federation-examples#3170: two versions of a library's styles met on a page.
  { name: "a style on the header", rule: "styles", css: "@layer ui { :global(header a) { color: red } }" },
  { name: "styles outside the layers", rule: "styles", css: ".planted { color: red }" },
  { name: "a layer above the others", rule: "styles", css: "@layer mine { .planted { color: red } }" },
  { name: "a token changed", rule: "styles", css: "@layer app { :global(:root) { --color-text: red } }" },
  {
    name: "a place above everything",
    rule: "styles",
    css: "@layer app { .planted { position: fixed; inset: 0; z-index: 99999 } }",
  },
  // render-runtime#398: a remote's patched fetch broke the host's own calls.
  {
    name: "fetch replaced",
    rule: "globals",
    code: "const before = window.fetch;\nwindow.fetch = (...given) => before(...given);",
  },
  // wouter#167: each copy of a router patched pushState.
  {
    name: "pushState patched",
    rule: "globals",
    code: "const push = history.pushState;\nhistory.pushState = function (...given) { push.apply(this, given); };",
  },
  // single-spa#843: what an application changed stays when it is gone.
  {
    name: "a prototype patched",
    rule: "globals",
    code: "Object.defineProperty(Array.prototype, 'last', { get() { return this.at(-1); } });",
  },
  // zone.js#783 and angular-cli#14896: a polyfill replaced the Promise of the page.
  { name: "Promise replaced", rule: "globals", code: "Reflect.set(globalThis, 'Promise', class extends Promise {});" },
  { name: "console silenced", rule: "globals", code: "console.error = () => undefined;" },
  { name: "code of text", rule: "evaluation", code: "export const planted = new Function('a', 'return a');" },
  { name: "a timer with a text", rule: "evaluation", code: "setTimeout('location.reload()' as never, 1e9);" },
  { name: "a service worker", rule: "workers", code: "void navigator.serviceWorker?.register('/worker.js');" },
  {
    name: "markup of text",
    rule: "markup",
    code: "document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<p>');",
  },
  {
    name: "innerHTML",
    rule: "markup",
    code: "const holder = document.querySelector('footer');\nif (holder) holder.innerHTML = '<p>';",
  },
  // skygear-SDK-JS#504: signing out of one application removed the token of the other.
  { name: "the session's token removed", rule: "storage", code: "localStorage.removeItem('token');" },
  // sonarqube#44: everything on the domain was emptied at a sign-out.
  { name: "the storage emptied", rule: "storage", code: "window.sessionStorage.clear();" },
  // ngrx-store-localstorage#36: two applications wrote the same key.
  { name: "another part's key", rule: "storage", code: "localStorage.setItem('i18nextLng', 'ru');" },
  { name: "a cookie", rule: "storage", code: "document.cookie = 'planted=1';" },
  {
    name: "a script of another origin",
    rule: "other areas",
    code: "const script = document.createElement('script');\nscript.src = 'https://cdn.example/tag.js';\ndocument.head.append(script);",
  },
  {
    name: "a beacon to another origin",
    rule: "origins",
    code: "navigator.sendBeacon('https://stats.example/hit', 'a');",
  },
  {
    name: "a redirect to another origin",
    rule: "origins",
    code: "const SHOP = 'https://shop.example';\nexport const leave = () => { location.href = SHOP; };",
  },
  {
    name: "a picture of another origin",
    rule: "origins",
    code: "export const Pixel = () => <img src='https://stats.example/pixel.gif' alt='' />;",
  },
  {
    name: "a call of another origin",
    rule: "origins",
    code: "export const hit = (id: string) => fetch('https://stats.example/' + id);",
  },
  {
    name: "another area's chunk",
    rule: "other areas",
    code: "export const borrowed = () => import(/* webpackIgnore: true */ '/profile/chunk.js' as string);",
  },
  // styled-components#3302 and webpack#11033: two copies of a library with state met in one page.
  { name: "a second axios", rule: "one copy", code: "export * as planted from '../../../shared/node_modules/axios';" },
  { name: "a second zod", rule: "one copy", code: "export * as planted from '../../../shared/node_modules/zod';" },
  // module-federation/core#4135: the entry became two and a half times as large unnoticed.
  {
    name: "two megabytes in area.ts",
    rule: "size",
    area: (text) =>
      `import { heavy } from "./screens/heavy.ts";\n${text.replace("contract: AREA_CONTRACT", "contract: heavy.length > 1 ? AREA_CONTRACT : 0")}`,
    files: { "src/screens/heavy.ts": HEAVY },
  },
  // module-federation-plugin#150: a lazy chunk of seven megabytes.
  {
    name: "two megabytes that a screen loads later",
    rule: "size",
    code: "export const later = () => import('./heavy.ts').then(({ heavy }) => heavy.length);\nvoid later();",
    files: { "src/screens/heavy.ts": HEAVY },
  },
];

/** Changes that a team makes any day and that the gate lets through. */
export const HARMLESS: readonly Mutation[] = [
  { name: "another screen", rule: null, area: route("/planted"), files: PLANTED },
  { name: "another screen for students", rule: null, area: route("/planted", "student"), files: PLANTED },
  { name: "another screen with a parameter", rule: null, area: route("/planted/:id"), files: PLANTED },
  {
    name: "a screen that is closed for visitors now",
    rule: null,
    areas: ["public"],
    area: (text) =>
      text
        .replace('role: "verify", access: "anyone"', 'role: "verify", access: "student"')
        .replace(/path: SCREEN_PATHS\.verify,/, "path: SCREEN_PATHS.verify,"),
  },
  { name: "another style", rule: null, css: "@layer app { .planted { color: var(--color-text) } }" },
  { name: "a style inside a class", rule: null, css: "@layer app { .planted h2, .planted > * { margin: 0 } }" },
  {
    name: "a style for the dark theme",
    rule: null,
    css: '@layer app { :global([data-theme="dark"]) .planted { color: var(--color-text) } }',
  },
  {
    name: "an animation",
    rule: null,
    css: "@layer app { @keyframes planted { to { rotate: 1turn } } .planted { animation: planted 1s } }",
  },
  { name: "a style for print", rule: null, css: "@media print { @layer app { .planted { display: none } } }" },
  {
    name: "a style with a container",
    rule: null,
    css: "@layer app { @container (width > 30em) { .planted { margin: 0 } } }",
  },
  { name: "another text on a screen", rule: null, code: 'export const Planted = () => <p translate="no">1</p>;' },
  {
    name: "a function called fetch",
    rule: null,
    code: "export const api = { fetch: (id: number) => id };\napi.fetch = (id) => id + 1;",
  },
  {
    name: "a parameter called window",
    rule: null,
    code: "export const read = (window: { fetch: number }) => { window.fetch = 1; };",
  },
  {
    name: "a prototype of its own",
    rule: null,
    code: "class Own { x = 1 }\nObject.defineProperty(Own.prototype, 'y', { value: 1 });\nexport const own = new Own();",
  },
  {
    name: "a timer that ends",
    rule: null,
    code: "export const wait = (done: () => void) => { const timer = setTimeout(done, 10); return () => clearTimeout(timer); };",
  },
  {
    name: "a listener that ends",
    rule: null,
    code: "export const listen = (seen: () => void) => { addEventListener('resize', seen); return () => removeEventListener('resize', seen); };",
  },
  {
    name: "the title of the page",
    rule: null,
    code: "export const name = (title: string) => { document.title = title; };",
  },
  {
    name: "a link to another site",
    rule: null,
    code: "export const Site = () => <a href='https://www.example.org/rules'>1</a>;",
  },
  {
    name: "an icon with a namespace",
    rule: null,
    code: "export const icon = () => document.createElementNS('http://www.w3.org/2000/svg', 'svg');",
  },
  {
    name: "an observer",
    rule: null,
    code: "export const seen = (node: Element) => new IntersectionObserver(() => undefined).observe(node);",
  },
  {
    name: "a chunk loaded at a press",
    rule: null,
    code: "export const more = () => import('./planted.tsx');",
    files: PLANTED,
  },
  { name: "reading markup", rule: null, code: "export const lengthOf = (node: Element) => node.innerHTML.length;" },
  {
    name: "reading the address",
    rule: null,
    code: "export const where = () => new URL(location.href).searchParams.get('a');",
  },
  {
    name: "a global that is read",
    rule: null,
    code: "export const language = () => navigator.language ?? window.navigator.languages[0];",
  },
  {
    name: "a large table",
    rule: null,
    code: `export const table = ${JSON.stringify(Array.from({ length: 2000 }, (_, n) => n))};`,
  },
  { name: "an address with a trailing slash", rule: null, area: route("/planted/"), files: PLANTED },
];
