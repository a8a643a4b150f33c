import type { AreaManifest, RouteCallsEntry } from "@academy/shared/area/manifest";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { RenderedPage } from "#prerender/render-job.ts";
import { areCalls, areKeys } from "#release/page-marks.ts";
import { imagePreload } from "./image-preload.ts";
import type { LiveView } from "./live-view.ts";
import { escaped, type HeadOptions, pageHead } from "./page-head.ts";

/** A page of the shell for one address. */
export interface Page {
  status: 200 | 404;
  html: string;
}

/** What stands in a page that was rendered beforehand. */
export interface PageContent {
  page: RenderedPage;
  /** The area's sheets, and the version they are of: the shell takes them out again when another version is shown. */
  styles: string;
  version: string;
  /** The keys in the browser's storage with which it is not shown; undefined for a page for everybody. */
  unless: string[] | undefined;
}

/** Which page. */
export interface PageOptions {
  /** The route that answers, or null for an address nobody owns. */
  owner: HeadOptions["owner"];
  language: Language;
  /** Whether the address itself named the language. */
  named: boolean;
  origin: string;
  /** Where scripts may come from besides the shell's own files. */
  scriptOrigins?: readonly string[];
  /** Which share of pages is traced, from 0 to 1; nothing where nobody asked for traces. */
  traces?: number | undefined;
  /** The page as it was rendered in this language, and the sheets it needs; without it the page begins empty. */
  content?: PageContent | undefined;
}

/** JSON that may stand inside a script element: no `<` can end it. */
export const escapedJson = (json: string): string => json.replaceAll("<", "\\u003c");
const inlineJson = (value: unknown): string => escapedJson(JSON.stringify(value));

/** The shell reads what it loads of an area by a `fetch`, which sees its progress; hashes are checked when it runs. */
const preload = (href: string): string => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`;

/** What the first visit to an address will need of its owner, as addresses. */
function filesOf(manifest: AreaManifest | undefined, base: string | undefined, pattern: string): string[] {
  const files = manifest?.files[pattern];
  if (!manifest || !base || !files) return [];
  return [manifest.entry, ...files.scripts, ...files.styles].map((file) => base + file);
}

/** The browser fetches them beside the shell. Of an area that is being rolled out it does so by the head script. */
function preloads({ registry, manifests }: LiveView, id: string, pattern: string): string {
  const area = registry.areas[id];
  return area?.rollout ? "" : filesOf(manifests[id], area?.base, pattern).map(preload).join("");
}

/** The words of a version in one language, as addresses. */
const textsOf = (manifest: AreaManifest | undefined, base: string | undefined, language: string): string[] =>
  (manifest?.texts[language] ?? []).map((file) => `${base}${file}`);

/** Both sides of a rollout, for the head script to fetch the one that the device is on; the empty string as a rule. */
function rolloutFiles({ registry, manifests, rollouts }: LiveView, id: string, pattern: string): string {
  const area = registry.areas[id];
  if (!area?.rollout) return "";
  const { version, traffic } = area.rollout;
  const side = (manifest: AreaManifest | undefined, base: string) => {
    const files = filesOf(manifest, base, pattern);
    const inLanguage = (language: Language) => [...files, ...textsOf(manifest, base, language)].map((file) => [file]);
    return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
  };
  const sides = [side(manifests[id], area.base), side(rollouts[id], area.rollout.base)];
  return `<script type="application/json" id="rollout">${inlineJson({ version, traffic, sides })}</script>`;
}

/** The words for one language: the shell's by address and hash, the owner's by address. The page's head script preloads the chosen ones. */
function wordsOf({ shell, registry, manifests }: LiveView, id: string | undefined, language: string): string[][] {
  const own = shell.texts[language] ?? [];
  const area = id ? registry.areas[id] : undefined;
  const words = id && !area?.rollout ? textsOf(manifests[id], area?.base, language) : [];
  return [
    ...own.map((file) => [`/shell/${shell.version}/${file}`, shell.integrity[file] ?? ""]),
    ...words.map((file) => [file]),
  ];
}

/**
 * The fonts of the first screen: text that is painted at once should not wait for the sheet to name them. A browser begins
 * with a preload before any script of the page can say no, so they stand where only the head script takes them out: it
 * leaves them there over a slow line.
 */
function fontPreloads({ shell }: LiveView, language: string): string {
  const links = (shell.fonts?.[language] ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/shell/${shell.version}/${file}" crossorigin>`,
  );
  return `<noscript id="fonts">${links.join("")}</noscript>`;
}

/** The head script that only some pages need. */
export const VISIT_SCRIPT = /<script id="visit">(.*?)<\/script>/s;

/** Whether the shell's pages can be kept from whom they are not for; older shells would show them to everybody. */
export const canHoldBack = ({ template }: Pick<LiveView, "template">): boolean => VISIT_SCRIPT.test(template);

/** Before this element stands what the head script finds when it runs. */
const TEXTS = '<script type="application/json" id="texts">';

/** What a visitor without JavaScript would have to open by a click. */
const WITHOUT_SCRIPT = "<noscript><style>[data-disclosed][hidden]{display:block}</style></noscript>";

/** Who a page is for is known to scripts alone; and without them a form would go out as an address, with the password in it. */
const NEEDS_SCRIPT = "<noscript><style>#root{display:none}#root:not(:empty)~noscript{display:block}</style></noscript>";

/** What tells the head scripts that the page stands already, from whom it is to be held back, and which calls to begin. */
function marks(language: Language, content: PageContent | undefined, calls: RouteCallsEntry | undefined): string {
  const { unless } = content ?? {};
  return [
    content ? ` data-prerendered="${language}"` : "",
    unless ? ` data-unless="${escaped(unless.join(" "))}"` : "",
    calls ? ` data-calls="${escaped([calls.address, ...calls.paths].join(" "))}"` : "",
  ].join("");
}

/** Puts the rendered page into the document: content, sheets, and the answers it was made from. */
const withContent = (html: string, { page, styles, version, unless }: PageContent, fonts: string): string =>
  html
    .replace(TEXTS, () => `${fonts}${TEXTS}`)
    .replace(
      "</head>",
      () =>
        `${imagePreload(page)}<style data-of-version="${version}">${styles}</style>${page.styles ? `<style>${page.styles}</style>` : ""}${unless ? NEEDS_SCRIPT : WITHOUT_SCRIPT}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.html}</div><script type="application/json" id="answers">${escapedJson(page.answers)}</script>`,
    );

/** Whether it can be known from whom content is to be held back. A release is refused where it cannot; an older one may be there. */
const canBeShown = ({ unless }: PageContent): boolean => unless === undefined || areKeys(unless);

/** Composes the page for an address: the shell's page, its head, the registry in it, preloads for the area that answers, and its content. */
export function composePage(
  view: LiveView,
  { owner, language, named, origin, scriptOrigins = [], traces, ...given }: PageOptions,
): Page {
  const content = given.content && canBeShown(given.content) ? given.content : undefined;
  // Who asks for a page is known in the browser only: before that nothing of the staff's is fetched (reading 84).
  const ahead = owner?.route.access === "staff" ? null : owner;
  const told = owner ? view.manifests[owner.id]?.calls?.[owner.route.path] : undefined;
  const calls = areCalls(told) ? told : undefined;
  const texts = { en: wordsOf(view, ahead?.id, "en"), ru: wordsOf(view, ahead?.id, "ru") };
  const data: Record<string, unknown> = { __REGISTRY__: view.registry, __TEXTS__: texts };
  const plain = view.template
    .replace("__SCRIPT_ORIGINS__", () => escaped(scriptOrigins.join(" ")))
    // Before any words of the content stand in the page, and in one pass: words that look like these places are none.
    .replace(/__(?:REGISTRY|TEXTS)__/g, (place) => inlineJson(data[place]))
    .replace('<html lang="en">', `<html lang="${language}"${marks(language, content, calls)}>`)
    .replace(/<title>[^<]*<\/title>/, () =>
      pageHead(view, { owner, language, named, origin, edited: content?.page.head }),
    )
    .replace(TEXTS, () => `${ahead ? rolloutFiles(view, ahead.id, ahead.route.path) : ""}${TEXTS}`)
    // The policy allows inline scripts that are nothing but a script.
    .replace(VISIT_SCRIPT, (_, script: string) => (content?.unless || calls ? `<script>${script}</script>` : ""))
    .replace("</head>", () => (traces ? `<meta name="traces" content="${traces}"></head>` : "</head>"))
    .replace("</head>", () => `${ahead ? preloads(view, ahead.id, ahead.route.path) : ""}</head>`);
  return {
    status: owner ? 200 : 404,
    html: content ? withContent(plain, content, fontPreloads(view, language)) : plain,
  };
}
