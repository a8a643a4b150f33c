/** What the edge tells a page that shows, or may show, something else than what is live (decision 0082). */
export interface Told {
  /** Whether versions may be chosen here; otherwise there is only a preview to be ended. */
  mayChoose: boolean;
  /** When it ends, in milliseconds since 1970; null while everything is live. */
  until: number | null;
  shown: { area: string; version?: string; address?: string; fault: string | null }[];
  panel: { src: string; integrity: string };
}

/** What the edge told this page. */
export const told = (): Told => JSON.parse(document.getElementById("overrides")?.textContent ?? "{}");
