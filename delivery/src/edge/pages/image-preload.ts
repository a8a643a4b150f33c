import type { RenderedPage } from "#prerender/render-job.ts";

const attribute = (name: string, value: string) =>
  `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

type PageImages = Pick<RenderedPage, "images" | "sizedImages">;

/** The preload of the page's first image. An image with several widths gets no `href`, so that no browser fetches a second file of it. */
export function imagePreload({ images: [href], sizedImages: [sized] = [] }: PageImages): string {
  const what = sized
    ? `${attribute("imagesrcset", sized.srcset)} ${attribute("imagesizes", sized.sizes)}`
    : href && attribute("href", href);
  return what ? `<link rel="preload" as="image" ${what} fetchpriority="high">` : "";
}
