import { ENTRIES } from "@academy/shared/storage/entries";
import type { Mutation } from "./mutation.ts";
import { pick } from "./mutation.ts";

type Random = () => number;

/** Members of the page that an area could replace: their owner and their name. */
const MEMBERS: readonly (readonly [owner: string, member: string])[] = [
  ["window", "fetch"],
  ["window", "onerror"],
  ["window", "requestAnimationFrame"],
  ["window", "planted"],
  ["history", "pushState"],
  ["history", "scrollRestoration"],
  ["console", "warn"],
  ["navigator", "share"],
  ["document", "onkeydown"],
  ["JSON", "parse"],
  ["Date", "now"],
  ["Array.prototype", "at"],
  ["Array.prototype", "planted"],
  ["String.prototype", "trim"],
  ["Object.prototype", "planted"],
  ["Element.prototype", "attachShadow"],
  ["Storage.prototype", "setItem"],
  ["Promise", "withResolvers"],
];

/** An owner without its types, as a library without types has it. */
const untyped = (owner: string) => `(${owner} as unknown as Record<string, unknown>)`;

/** Ways to replace a member. */
const REPLACES: readonly ((owner: string, member: string) => string)[] = [
  (owner, member) => `${untyped(owner)}.${member} = () => 1;`,
  (owner, member) => `${untyped(owner)}["${member}"] ??= () => 1;`,
  (owner, member) => `delete ${untyped(owner)}.${member};`,
  (owner, member) => `Object.defineProperty(${owner}, "${member}", { value: () => 1 });`,
  (owner, member) => `Reflect.set(${owner}, "${member}", () => 1);`,
  (owner, member) => `Object.assign(${owner}, { ${member}: () => 1 });`,
  (owner, member) => `const plantedOwner = ${untyped(owner)};\nplantedOwner.${member} = () => 1;`,
  (owner, member) => `const plantedName = "${member}";\n${untyped(owner)}[plantedName] = () => 1;`,
  (owner, member) =>
    `const { defineProperty: plantedDefine } = Object;\nplantedDefine(${owner}, "${member}", { value: 1 });`,
  (owner, member) =>
    `for (const name of ["${member}", "b"].filter((one) => one.length > 1)) ${untyped(owner)}[name] = () => 1;`,
  (owner, member) => `(globalThis as unknown as Record<string, typeof globalThis>).${owner}.${member} = () => 1;`,
];

const HOSTS = ["stats.example", "cdn.example.org", "tags.example.net:8443", "127.0.0.1:9999"];

const REQUESTS: readonly ((address: string) => string)[] = [
  (address) => `fetch("${address}");`,
  (address) => `fetch(new Request("${address}", { method: "POST" }));`,
  (address) => `navigator.sendBeacon("${address}", "1");`,
  (address) => `new Image().src = "${address}";`,
  (address) => `const planted = new XMLHttpRequest();\nplanted.open("POST", "${address}");`,
  (address) => `new WebSocket("${address.replace("http", "ws")}");`,
  (address) => `new EventSource("${address}");`,
  (address) => `location.replace("${address}");`,
  (address) => `location.href = "${address}";`,
  (address) => `const PLANTED = "${address}";\nexport const planted = (id: string) => fetch(\`\${PLANTED}/\${id}\`);`,
  (address) => `export const Planted = () => <iframe title="1" src="${address}" />;`,
  (address) => `export const Planted = () => <form action="${address}" />;`,
  (address) => `export const Planted = () => <p style={{ backgroundImage: "url(${address}/a.png)" }} />;`,
];

const SELECTORS = [
  ...[
    "body",
    "html",
    "*",
    "header",
    "footer a",
    "h1",
    "button:hover",
    "input",
    "main > *",
    "::selection",
    ":root",
    "#root",
  ],
  ...['[data-app="other"] p', ".card", "a:focus-visible", "table td", "dialog::backdrop"],
];
const DECLARATIONS = [
  "color: red",
  "letter-spacing: 1px",
  "--color-text: red",
  "display: none",
  "box-sizing: content-box",
];

const SHEETS: readonly ((random: Random) => string)[] = [
  (random) =>
    `@layer ${pick(["app", "ui", "vendor.planted", "app"], random)} { :global(${pick(
      SELECTORS.filter((one) => one !== ".card"),
      random,
    )}) { ${pick(DECLARATIONS, random)} } }`,
  (random) => `.planted { ${pick(DECLARATIONS, random)} }`,
  (random) => `@layer ${pick(["mine", "reset", "zz"], random)} { .planted { ${pick(DECLARATIONS, random)} } }`,
  (random) =>
    `@layer app { .planted { position: fixed; z-index: ${pick(["11", "9999", "calc(10 * 10)", "2147483647"], random)} } }`,
  (random) => `@layer app { .planted { background: url("https://${pick(HOSTS, random)}/a.png") } }`,
  () => `@font-face { font-family: Planted; src: local("Arial") }`,
  () => `@property --planted { syntax: "<color>"; inherits: true; initial-value: red }`,
];

const MARKUP = [
  "element.innerHTML = text",
  "element.outerHTML = text",
  "element.insertAdjacentHTML('afterend', text)",
  "document.write(text)",
  "(element as HTMLIFrameElement).srcdoc = text",
  "document.createRange().createContextualFragment(text)",
  "element.setHTMLUnsafe(text)",
];

const EVALUATIONS = [
  "new Function('return 1')()",
  "(0, eval)('1')",
  "setTimeout('planted()' as never, 10)",
  "window.setInterval('planted()' as never, 10)",
  "globalThis.Function('a', 'return a')(1)",
];

const WORKERS = [
  "new Worker('/planted.js')",
  "new SharedWorker('/planted.js')",
  "void navigator.serviceWorker.register('/planted.js')",
  "const { serviceWorker: plantedWorker } = navigator;\nvoid plantedWorker.register('/planted.js')",
  "new window.Worker(URL.createObjectURL(new Blob(['1'])))",
];

const LEFT_BEHIND = [
  "setInterval(() => document.title.trim(), 1000)",
  "window.addEventListener('resize', () => document.title.trim())",
  "document.addEventListener('click', (event) => event.stopPropagation(), true)",
  "document.body.addEventListener('wheel', function (event) { event.preventDefault(); })",
  "navigator.connection?.addEventListener('change', () => undefined)",
];

const HEADS = [
  "document.head.append(document.createElement('base'))",
  "document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch' }))",
  "export const Planted = () => <meta httpEquiv='refresh' content='9' />",
  "document.head.append(document.createElement('style'))",
];

const OTHERS = [
  "export const planted = () => import(/* webpackIgnore: true */ '/profile/1.js' as string)",
  "export const planted = (file: Blob) => import(/* webpackIgnore: true */ URL.createObjectURL(file))",
  "document.head.append(document.createElement('script'))",
];

/** A key of the browser's storage that the area does not own. */
function foreignKey(area: string, random: Random): string {
  const { key } = pick(
    Object.values(ENTRIES).filter(({ owner }) => owner !== area),
    random,
  );
  return key;
}

const STORES: readonly ((key: string) => string)[] = [
  (key) => `localStorage.setItem("${key}", "1")`,
  (key) => `window.sessionStorage.removeItem("${key}")`,
  (key) => `const plantedStore = globalThis.localStorage;\nplantedStore.setItem("${key}", "1")`,
  (key) => `localStorage["${key}"] = "1"`,
  () => "sessionStorage.clear()",
  () => "document.cookie = 'planted=1; path=/'",
  () => "indexedDB.open('planted')",
  () => "void caches.open('planted')",
];

/** Makes a breach of each rule; its form and its values are chosen by the random numbers. */
const KINDS: Readonly<Record<string, (area: string, random: Random) => Pick<Mutation, "code" | "css">>> = {
  globals: (_, random) => {
    const [owner, member] = pick(MEMBERS, random);
    return {
      code: pick(
        REPLACES.filter((_, at) => owner !== "window" || at !== 10),
        random,
      )(owner, member),
    };
  },
  origins: (_, random) => ({ code: pick(REQUESTS, random)(`https://${pick(HOSTS, random)}/hit`) }),
  styles: (_, random) => ({ css: pick(SHEETS, random)(random) }),
  markup: (_, random) => ({
    code: `export const planted = (element: Element, text: string) => { ${pick(MARKUP, random)}; };`,
  }),
  evaluation: (_, random) => ({ code: `${pick(EVALUATIONS, random)};` }),
  workers: (_, random) => ({ code: `${pick(WORKERS, random)};` }),
  "left behind": (_, random) => ({ code: `${pick(LEFT_BEHIND, random)};` }),
  document: (_, random) => ({ code: `${pick(HEADS, random)};` }),
  "other areas": (_, random) => ({ code: `${pick(OTHERS, random)};` }),
  storage: (area, random) => ({ code: `${pick(STORES, random)(foreignKey(area, random))};` }),
};

/** Breaches of so many different rules for an area. */
export function generatedBreaches(area: string, count: number, random: Random): Mutation[] {
  const rules = Object.keys(KINDS);
  return Array.from({ length: count }, () => {
    const [rule = ""] = rules.splice(Math.floor(random() * rules.length), 1);
    const made = KINDS[rule]?.(area, random) ?? {};
    return { name: `${rule}: ${made.code ?? made.css}`, rule, ...made };
  });
}
