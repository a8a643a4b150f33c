/** What of the browser's Trusted Types this script uses; the libraries of types do not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown;
}

/**
 * A script's address, if a script may come from there: from an origin of the areas, or from the shell's own files. What else the
 * page's origin serves (the api, what people uploaded) never runs.
 */
export function trustedAddress(address: string, page: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address, page)) return null;
  const { href } = new URL(address, page);
  const bases = [...origins, `${new URL(page).origin}/shell`];
  return bases.some((base) => href.startsWith(`${base}/`)) ? address : null;
}

/**
 * Words and character references, such as the reader of Markdown resolves by an element; no element can come of them. The one piece
 * of markup is an empty script, by which React makes the element that holds structured data.
 */
export const trustedMarkup = (markup: string): string | null =>
  !markup.includes("<") || markup === "<script></script>" ? markup : null;

/** The content of a script element that is a JSON object, as structured data is: run as a program it is a syntax error. */
export function trustedContent(text: string): string | null {
  try {
    JSON.parse(text);
    return text.startsWith('{"') ? text : null;
  } catch {
    return null;
  }
}

/** Creates the one policy that the edge's header allows, before any other script could. Browsers without Trusted Types go on as before. */
export function applyTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const origins = document.querySelector<HTMLMetaElement>("[name=script-origins]")?.content.split(" ") ?? [];
  trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => trustedAddress(address, location.href, origins),
    createHTML: trustedMarkup,
    createScript: trustedContent,
  });
}
