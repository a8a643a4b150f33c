/** The longest input of a pattern in characters, and its source; null if a stranger never controls the input. */
interface Bound {
  most: number | null;
  of: string;
}

/** The longest request headers, in characters: Node refuses longer ones. */
const HEAD = 16 * 1024;

const OWN_PAGE: Bound = { most: null, of: "a page of a released build, whose bytes are signed" };

/** The patterns that take more than linear time, each with the bound of its input. */
export const BOUNDED: Readonly<Record<string, Bound>> = {
  "/\\bVersion\\/[\\d.]+ .*Safari\\//": { most: HEAD, of: "the name of a browser, in the head of a request" },
  '/(?:src|href)="[^"]*?(static\\/[^"]+\\.(?:js|css))"/g': OWN_PAGE,
  "/<script>([\\s\\S]*?)<\\/script>/g": OWN_PAGE,
  '/<style(?: data-of-version="\\w*")?>([\\s\\S]*?)<\\/style>/g': OWN_PAGE,
  '/<script [^>]*\\bsrc="[^"]*"[^>]*><\\/script>/g': OWN_PAGE,
  '/<link rel="preload" as="image"[^>]*\\/?>/g': OWN_PAGE,
};
