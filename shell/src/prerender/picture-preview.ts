import { PICTURE_PREVIEW } from "@academy/shared/contract/pictures";
import { decoded } from "./markup.ts";

/** A larger copy would delay the page itself. */
const MOST_BYTES = 8000;

/** The picture of each rendered page, and the rule with its copy; empty where the api has none. */
const known = new Map<string, { address: string; rule: string }>();

async function ruleFor(response: Response): Promise<string> {
  // Older apis know no copies and answer 400.
  if (response.headers.get("content-type") !== "image/avif") return "";
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > MOST_BYTES) return "";
  return `[data-preview]{background:url("data:image/avif;base64,${bytes.toString("base64")}") center/cover}`;
}

/**
 * The rule that paints a coarse copy of a page's first picture below it, until its own file has come: text and picture appear together.
 * Empty where no picture is marked by `data-preview`, and on the first rendering with it: no page waits for the api to draw the copy, which the
 * next rendering has.
 */
export function previewRule(pathname: string, html: string, load: (address: string) => Promise<Response>): string {
  const source = /<img(?=[^>]* data-preview="true")[^>]* src="([^"]*)"/.exec(html)?.[1];
  if (!source) return "";
  const address = `${decoded(source)}?w=${PICTURE_PREVIEW}`;
  load(address)
    .then(ruleFor)
    // A copy that could not be loaded is requested again by the next rendering.
    .then(
      (rule) => known.set(pathname, { address, rule }),
      () => known.delete(pathname),
    );
  const last = known.get(pathname);
  return last?.address === address ? last.rule : "";
}
