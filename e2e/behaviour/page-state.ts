/** The state of a page that an area must leave as it was: texts by which two states are compared. */
export interface PageState {
  /** By element and property, the computed styles of the layout and of the canary's elements. */
  styles: Record<string, Record<string, string>>;
  /** What stands outside of the screen, and the attributes of the document. */
  outside: string[];
  title: string;
  name: string;
  /** The keys in the browser's storage with a hash of their values. */
  stored: Record<string, string>;
  /** Databases, caches and service workers. */
  kept: string[];
  /** The parts of the header that something lies on. */
  covered: string[];
}

/** Elements of every kind that an area could style by their name. */
const CANARIES = [
  ..."a abbr article aside blockquote button code dd details dialog div dl dt em fieldset figure footer form".split(
    " ",
  ),
  ..."h1 h2 h3 h4 h5 h6 header hr iframe img input kbd label legend li main mark nav ol optgroup option p pre".split(
    " ",
  ),
  ..."progress q s section select small span strong sub summary sup table tbody td textarea th thead tr u ul video".split(
    " ",
  ),
];

/** Puts a canary of every kind into the page, outside of the layout and of the view. Runs in the page. */
export function addCanaries(tags: readonly string[]): void {
  const nest = document.createElement("div");
  nest.id = "canaries";
  Object.assign(nest.style, { position: "absolute", insetInlineStart: "-9999px", insetBlockStart: "0" });
  nest.setAttribute("aria-hidden", "true");
  nest.append(...tags.map((tag) => document.createElement(tag)));
  document.body.append(nest);
}
export const canaries: readonly string[] = CANARIES.filter((tag) => tag !== "iframe");

/** Reads the state of the page. Runs in the page. */
export async function readState(): Promise<PageState> {
  const hash = (text: string): string => {
    let mark = 7;
    for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) | 0;
    return String(mark);
  };
  // What a style of names could change; used sizes follow from the content, and all properties would take seconds.
  const properties =
    "accent-color align-items animation-name appearance background-color background-image border-block-start-color border-block-start-style border-block-start-width border-collapse border-end-end-radius border-inline-start-width border-start-start-radius box-shadow box-sizing caret-color clip-path color column-gap content cursor direction display filter flex-direction float font-family font-size font-style font-variant-caps font-weight grid-template-columns justify-content letter-spacing line-height list-style-type max-inline-size min-block-size min-inline-size mix-blend-mode object-fit opacity outline-style outline-width overflow-wrap overflow-x overflow-y padding-block-start padding-inline-start pointer-events position resize row-gap scroll-behavior scroll-padding-block-start text-align text-decoration-line text-indent text-overflow text-shadow text-transform touch-action transform transition-duration user-select vertical-align visibility white-space-collapse word-break word-spacing writing-mode z-index zoom".split(
      " ",
    );
  const styles: PageState["styles"] = {};
  const nest = document.querySelector("#canaries");
  const layout = [...document.querySelectorAll("body > #root header, body > #root footer")].flatMap((part) => [
    part,
    ...part.querySelectorAll("*:not(svg *)"),
  ]);
  const counts = new Map<string, number>();
  for (const element of [document.documentElement, document.body, ...(nest?.children ?? []), ...layout]) {
    // The link to the page that is shown looks different.
    if (element.closest("[aria-current]")) continue;
    const tag = element.localName;
    const where = nest?.contains(element)
      ? `<${tag}>`
      : element.closest("header, footer")
        ? `${tag} in the ${element.closest("header, footer")?.localName}`
        : tag;
    const count = (counts.get(where) ?? 0) + 1;
    counts.set(where, count);
    const computed = getComputedStyle(element);
    const own: Record<string, string> = {};
    for (const property of properties) own[property] = computed.getPropertyValue(property);
    styles[`${where} ${count}`] = own;
  }
  const attributes = (element: Element) =>
    [...element.attributes]
      .filter(({ name, value }) => name !== "lang" && value !== "")
      .map(({ name, value }) => `the attribute ${name}="${value}" of ${element.localName}`);
  const isOfBuild = (element: Element) =>
    element.matches(
      "script, link[rel=stylesheet], link[rel=preload], #canaries, #root, meta, title, link[rel=canonical], link[rel=alternate]",
    );
  const outside = [
    ...attributes(document.documentElement),
    ...attributes(document.body),
    ...[...document.head.children, ...document.body.children]
      .filter((element) => !isOfBuild(element) || element.matches("meta[http-equiv]"))
      .map((element) => `the element ${(element.cloneNode(false) as Element).outerHTML.slice(0, 80)}`),
    ...Array.from({ length: document.adoptedStyleSheets.length }, (_, at) => `the adopted style sheet ${at}`),
    ...[...document.fonts].map(({ family, weight, style }) => `the font ${family} ${weight} ${style}`),
  ];
  const stored: PageState["stored"] = {};
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) stored[key] = hash(storage.getItem(key) ?? "");
  const covered = [...document.querySelectorAll("body > #root header :is(a, button)")].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width === 0 || !top || element.closest("header")?.contains(top)
      ? []
      : [`${element.textContent?.trim() || element.localName} in the header`];
  });
  const kept = [
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
    ...(await caches.keys()).map((name) => `the cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `the service worker of ${scope}`),
  ];
  return { styles, outside, title: document.title, name: window.name, stored, kept, covered };
}
