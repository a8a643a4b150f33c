/** Markup that the content security policy lets through: inline styles are moved into rules of one style element. */
export interface Markup {
  html: string;
  styles: string;
  /** Images that the browser should fetch first, by address. */
  images: string[];
  /** Such images that come in widths; the browser chooses as it will at the element. */
  sizedImages: SizedImage[];
}

/** An image in widths, as its element tells it. */
interface SizedImage {
  srcset: string;
  sizes: string;
}

const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The text of an attribute in markup that React rendered. */
export const decoded = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Moves `style="…"` into rules: the policy forbids the attribute. In what React renders, a quote inside a text or a value
 * is always escaped, so the pattern meets attributes only. React's own image preloads move to the head.
 */
export function withoutInlineStyles(rendered: string): Markup {
  const images: string[] = [];
  const sizedImages: SizedImage[] = [];
  const rules = new Map<string, number>();
  const html = rendered
    .replace(/<link rel="preload" as="image"[^>]*\/?>/g, (link) => {
      const value = (name: string) => decoded(new RegExp(` ${name}="([^"]*)"`, "i").exec(link)?.[1] ?? "");
      if (value("href")) images.push(value("href"));
      if (value("imagesrcset")) sizedImages.push({ srcset: value("imagesrcset"), sizes: value("imagesizes") });
      return "";
    })
    .replace(/ style="([^"]*)"/g, (_, declarations: string) => {
      const rule = decoded(declarations);
      if (/[<>{}@\\]/.test(rule)) throw new Error(`an inline style cannot become a rule: ${rule}`);
      const number = rules.get(rule) ?? rules.size + 1;
      rules.set(rule, number);
      return ` data-inline="${number}"`;
    });
  const styles = [...rules].map(([rule, number]) => `[data-inline="${number}"]{${rule}}`).join("");
  return { html, styles, images, sizedImages };
}
