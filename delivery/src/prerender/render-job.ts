import type { OwnedRoute } from "@academy/shared/area/registry";
import type { Language } from "@academy/shared/contract/language";

/** The two files that render together, and what they must know: one worker for each pair. */
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

/** A page as it goes between header and end of the document. */
export interface RenderedPage {
  html: string;
  /** Rules that stood in the markup as inline styles. */
  styles: string;
  /** Images to fetch first. */
  images: string[];
  /** Such images that come in widths; shells from before there were any do not tell. */
  sizedImages?: { srcset: string; sizes: string }[];
  /** Title and description as the content words them instead of the release's; shells from before they could be do not tell. */
  head?: { title?: string | undefined; description?: string | undefined };
  /** The API's answers it was made from, as JSON. */
  answers: string;
}

/** What became of a job. */
export interface Answer {
  id: number;
  page: RenderedPage | null;
  error: string | null;
}
