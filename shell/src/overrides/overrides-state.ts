/** What became of one choice. */
export interface ShownChoice {
  area: string;
  version?: string;
  address?: string;
  /** Its own end; an edge from before those does not say it. */
  until?: number;
  /** Why it is not shown, in English; null when it is. */
  fault: string | null;
  /** The same as a code of the texts, and the release check's own words; an edge from before codes gives none. */
  code?: string;
  reason?: string;
}

/** What the edge tells a page that shows, or may show, something else than what is live (decision 0082). */
export interface OverridesState {
  /** Whether versions may be chosen here; otherwise there is only a preview to be ended. */
  mayChoose: boolean;
  /** When the last of it ends, in milliseconds since 1970; null while everything is live. */
  until: number | null;
  shown: ShownChoice[];
  panel: { src: string; integrity: string };
}

/** What the edge told this page. */
export const readOverridesState = (): OverridesState =>
  JSON.parse(document.getElementById("overrides")?.textContent ?? "{}");
