/** The part of the browser's Trusted Types API that this script uses; TypeScript's libraries do not declare it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown;
}

declare global {
  /** Addresses of scripts that the shell's loader is about to run; one that ends with a slash includes all below it. */
  var __SCRIPTS__: Set<string>;
}

/**
 * A script's address if it is one of the shell's own files, or lies at an origin of the areas and the loader has announced it; else null.
 * Files of an area that nobody announced, answers of the api and uploads never run.
 */
export function trustedAddress(address: string, page: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address, page)) return null;
  const { href } = new URL(address, page);
  const isBelow = (base: string) => href.startsWith(`${base}/`);
  const isAnnounced = () => [...__SCRIPTS__].some((one) => href === one || (one.endsWith("/") && href.startsWith(one)));
  return isBelow(`${new URL(page).origin}/shell`) || (origins.some(isBelow) && isAnnounced()) ? address : null;
}

/**
 * Allows text without `<`, such as the character references that the Markdown parser resolves with an element: it can create no element.
 * The only markup allowed is an empty script, by which React creates the element for structured data.
 */
export const trustedMarkup = (markup: string): string | null =>
  !markup.includes("<") || markup === "<script></script>" ? markup : null;

/** Allows a JSON object, such as structured data, as the content of a script element: run as a program it would be a syntax error. */
export function trustedContent(text: string): string | null {
  try {
    JSON.parse(text);
    return text.startsWith('{"') ? text : null;
  } catch {
    return null;
  }
}

/** Creates the one policy that the edge's header allows, before any other script can. Does nothing in browsers without Trusted Types. */
export function applyTrustedTypes(): void {
  globalThis.__SCRIPTS__ = new Set();
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const origins = document.querySelector<HTMLMetaElement>("[name=script-origins]")?.content.split(" ") ?? [];
  trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => trustedAddress(address, location.href, origins),
    createHTML: trustedMarkup,
    createScript: trustedContent,
  });
}
