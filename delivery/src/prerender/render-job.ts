import type { OwnedRoute } from "@academy/shared/area/registry";
import type { Language } from "@academy/shared/contract/language";

/** The two files that render together, and their settings; each pair has one worker. */
export interface RenderParts {
  shellFile: string;
  areaFile: string;
  version: string;
  routes: OwnedRoute[];
  apiOrigin: string;
  publicUrl: string;
}

/** One page to render. */
export interface RenderJob {
  id: number;
  pathname: string;
  language: Language;
}

/** The rendered content of a page, which is inserted into the document. */
export interface RenderedPage {
  html: string;
  /** Rules that replace the inline styles of the markup. */
  styles: string;
  /** Images to fetch first. */
  images: string[];
  /** Such images that exist in several widths; older shells do not give this. */
  sizedImages?: { srcset: string; sizes: string }[];
  /** Title and description from the content, in place of the release's; older shells do not give this. */
  head?: { title?: string | undefined; description?: string | undefined };
  /** The api's answers from which the page was made, as JSON. */
  answers: string;
}

/** The result of a job. */
export interface Answer {
  id: number;
  page: RenderedPage | null;
  error: string | null;
}
