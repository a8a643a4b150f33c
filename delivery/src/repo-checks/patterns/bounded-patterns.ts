/** How many characters a pattern may meet at most, and of what; null where it never meets words of a stranger. */
export interface Bound {
  most: number | null;
  of: string;
}

/** Longest head of a request, in characters: Node refuses longer ones. */
const HEAD = 16 * 1024;

const OWN_PAGE: Bound = { most: null, of: "a page of a released build, whose bytes are signed" };

/** The patterns that take longer than in proportion to what they read: each with how much that can be. */
export const BOUNDED: Readonly<Record<string, Bound>> = {
  "/\\bVersion\\/[\\d.]+ .*Safari\\//": { most: HEAD, of: "the name of a browser, in the head of a request" },
  '/(?:src|href)="[^"]*?(static\\/[^"]+\\.(?:js|css))"/g': OWN_PAGE,
  "/<script>([\\s\\S]*?)<\\/script>/g": OWN_PAGE,
  '/<style(?: data-of-version="\\w*")?>([\\s\\S]*?)<\\/style>/g': OWN_PAGE,
  '/<script [^>]*\\bsrc="[^"]*"[^>]*><\\/script>/g': OWN_PAGE,
  '/<link rel="preload" as="image"[^>]*\\/?>/g': OWN_PAGE,
};
