import { createHash } from "node:crypto";

/** Text that is already safe markup; only `html` makes it. */
export interface Markup {
  markup: string;
}

type Piece = string | number | Markup | readonly Markup[] | null;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text, escaped for a page. */
export function escapeText(text: string) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function render(piece: Piece) {
  if (piece === null) return "";
  if (typeof piece === "object") return "markup" in piece ? piece.markup : piece.map((each) => each.markup).join("");
  return escapeText(String(piece));
}

/** Markup with its values escaped. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]) {
  return { markup: strings.reduce((page, text, index) => page + render(pieces[index - 1] ?? null) + text) };
}

/** A look shared by pages: one style block, allowed by its hash. */
interface PageStyle {
  css: string;
  hash: string;
}

/** The style of a page and the hash by which a policy allows it. */
export function pageStyle(css: string) {
  return { css, hash: hashOf(css) };
}

/** The one script of a page, allowed by its hash; it runs when the page stands. */
export interface PageScript {
  code: string;
  hash: string;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A script and the hash by which a policy allows it. */
export function pageScript(code: string) {
  return { code, hash: hashOf(code) };
}

/** A whole page. It has no script except the optional one, without which the page must be of use too. */
export function htmlDocument(page: {
  language: string;
  title: string;
  style: PageStyle;
  body: Markup;
  script?: PageScript | undefined;
}) {
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${{ markup: page.style.css }}</style>
</head>
<body>
${page.body}${page.script ? html`<script>${{ markup: page.script.code }}</script>` : null}
</body>
</html>
`.markup;
}

/** The content security policy of a page without scripts but its own, whose forms are sent to this origin. */
export function pagePolicy(style: PageStyle, script?: PageScript) {
  const scripts = script ? ` script-src ${script.hash};` : "";
  return `default-src 'none'; style-src ${style.hash};${scripts} img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
