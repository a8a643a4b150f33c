import type { AreaManifest, RouteCallsEntry } from "@academy/shared/area/manifest";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { RenderedPage } from "#prerender/render-job.ts";
import { areCalls, areKeys } from "#release/build/page-marks.ts";
import { imagePreload } from "./image-preload.ts";
import type { LiveView } from "./live-view.ts";
import { escaped, type HeadOptions, pageHead } from "./page-head.ts";

/** A page of the shell for one address. */
export interface Page {
  status: 200 | 404;
  html: string;
}

/** The content of a prerendered page. */
interface PageContent {
  page: RenderedPage;
  /** The area's style sheets, and their version: the shell removes them when it shows another version. */
  styles: string;
  version: string;
  /** Keys of the browser's storage that hide the content; with `!` before it, a missing key hides it. Undefined for a page for everybody. */
  unless: string[] | undefined;
}

/** What a page depends on. */
interface PageOptions {
  /** The route that answers, or null for an address of no area. */
  owner: HeadOptions["owner"];
  language: Language;
  /** Whether the address itself named the language. */
  named: boolean;
  origin: string;
  /** Origins of scripts besides the shell's own. */
  scriptOrigins?: readonly string[];
  /** The share of pages that is traced, from 0 to 1; undefined without tracing. */
  traces?: number | undefined;
  /** The content that was prerendered in this language, and its style sheets; without it the page begins empty. */
  content?: PageContent | undefined;
  /** The path of a linked page that was prerendered: it is the canonical one. */
  linkedPath?: string | undefined;
}

/** JSON escaped for a script element: no `<` can end the element. */
export const escapedJson = (json: string): string => json.replaceAll("<", "\\u003c");
const inlineJson = (value: unknown): string => escapedJson(JSON.stringify(value));

/** A preload `as="fetch"`: the shell fetches an area's files to see their progress; the browser checks hashes when scripts run. */
const preload = (href: string): string => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`;

/** The addresses of the files that a first visit to an address needs from its area. */
function filesOf(manifest: AreaManifest | undefined, base: string | undefined, pattern: string): string[] {
  const files = manifest?.files[pattern];
  if (!manifest || !base || !files) return [];
  return [manifest.entry, ...files.scripts, ...files.styles].map((file) => base + file);
}

/** Preloads of the area's files, beside those of the shell. For an area that is being rolled out the head script makes them instead. */
function preloads({ registry, manifests }: LiveView, id: string, pattern: string): string {
  const area = registry.areas[id];
  return area?.rollout ? "" : filesOf(manifests[id], area?.base, pattern).map(preload).join("");
}

/** The addresses of a version's text files in one language. */
const textsOf = (manifest: AreaManifest | undefined, base: string | undefined, language: string): string[] =>
  (manifest?.texts[language] ?? []).map((file) => `${base}${file}`);

/** The files of both sides of a rollout: the head script fetches those of the device's side. An empty string without a rollout. */
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

/** The text files for one language: the shell's by address and hash, the area's by address. The head script preloads the language in use. */
function textsFor({ shell, registry, manifests }: LiveView, id: string | undefined, language: string): string[][] {
  const own = shell.texts[language] ?? [];
  const area = id ? registry.areas[id] : undefined;
  const texts = id && !area?.rollout ? textsOf(manifests[id], area?.base, language) : [];
  return [
    ...own.map((file) => [`/shell/${shell.version}/${file}`, shell.integrity[file] ?? ""]),
    ...texts.map((file) => [file]),
  ];
}

/**
 * Preloads of the first screen's fonts, so that the first paint need not wait for the style sheet to name them. A browser starts
 * a preload before any script can prevent it. So the links are inside `noscript`, from which the head script takes them; over a
 * slow connection it leaves them there.
 */
function fontPreloads({ shell }: LiveView, language: string): string {
  const links = (shell.fonts?.[language] ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/shell/${shell.version}/${file}" crossorigin>`,
  );
  return `<noscript id="fonts">${links.join("")}</noscript>`;
}

/** The head script that only some pages need. */
export const VISIT_SCRIPT = /<script id="visit">(.*?)<\/script>/s;

/** Whether the shell can hide prerendered content from visitors for whom it is not; older shells would show it to everybody. */
export const canHoldBack = ({ template }: Pick<LiveView, "template">): boolean => VISIT_SCRIPT.test(template);

/** The head script finds only what precedes this element in the page. */
const TEXTS = '<script type="application/json" id="texts">';

/** Opens what a visitor without JavaScript could not open by a click. */
const WITHOUT_SCRIPT = "<noscript><style>[data-disclosed][hidden]{display:block}</style></noscript>";

/** Hides the content without JavaScript: only scripts know for whom it is, and a form would send the password in the address. */
const NEEDS_SCRIPT = "<noscript><style>#root{display:none}#root:not(:empty)~noscript{display:block}</style></noscript>";

/** What the boot screen says without JavaScript: at an address of no page, that there is none; scripts would change nothing. */
const NOTE_WITHOUT_SCRIPT = /(<noscript><p class="boot-words">).*?(?= <a href="\/">)/s;

/** Attributes that tell the head scripts that the page is prerendered, from whom to hide the content, and which calls to begin. */
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

/** Whether the keys that hide the content are valid. The release check refuses other ones, but an older release may have them. */
const canBeShown = ({ unless }: PageContent): boolean => unless === undefined || areKeys(unless);

/** Composes the page for an address: the shell's template with head, registry, preloads for the area that answers, and content. */
export function composePage(
  view: LiveView,
  { owner, language, named, origin, scriptOrigins = [], traces, ...given }: PageOptions,
): Page {
  const content = given.content && canBeShown(given.content) ? given.content : undefined;
  // Only the browser knows who the visitor is: until then no file of the staff area is fetched.
  const ahead = owner?.route.access === "staff" ? null : owner;
  const recorded = owner ? view.manifests[owner.id]?.calls?.[owner.route.path] : undefined;
  const calls = areCalls(recorded) ? recorded : undefined;
  const texts = { en: textsFor(view, ahead?.id, "en"), ru: textsFor(view, ahead?.id, "ru") };
  const data: Record<string, unknown> = { __REGISTRY__: view.registry, __TEXTS__: texts };
  const plain = view.template
    .replace("__SCRIPT_ORIGINS__", () => escaped(scriptOrigins.join(" ")))
    // This runs before content is inserted, and in one pass, so that content that looks like a placeholder is not replaced.
    .replace(/__(?:REGISTRY|TEXTS)__/g, (name) => inlineJson(data[name]))
    .replace('<html lang="en">', `<html lang="${language}"${marks(language, content, calls)}>`)
    .replace(/<title>[^<]*<\/title>/, () =>
      pageHead(view, {
        owner,
        language,
        named,
        origin,
        edited: content?.page.head,
        ...(given.linkedPath && { linkedPath: given.linkedPath }),
      }),
    )
    .replace(TEXTS, () => `${ahead ? rolloutFiles(view, ahead.id, ahead.route.path) : ""}${TEXTS}`)
    // The policy's hash fits an inline script without attributes, so the id is removed.
    .replace(VISIT_SCRIPT, (_, script: string) => (content?.unless || calls ? `<script>${script}</script>` : ""))
    .replace("</head>", () => (traces ? `<meta name="traces" content="${traces}"></head>` : "</head>"))
    .replace("</head>", () => `${ahead ? preloads(view, ahead.id, ahead.route.path) : ""}</head>`);
  const missing = view.shell.words?.[language]?.missing;
  const shown =
    owner || !missing ? plain : plain.replace(NOTE_WITHOUT_SCRIPT, (_, begin) => `${begin}${escaped(missing)}`);
  return {
    status: owner ? 200 : 404,
    html: content ? withContent(shown, content, fontPreloads(view, language)) : shown,
  };
}
