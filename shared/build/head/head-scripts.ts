import { bundleScript } from "./bundle-script.ts";

/** The scripts that the shell's template writes into the page's head, as text. */
export interface HeadScripts {
  /** Decides whether this visit sees the prerendered screen, and starts the page's early calls; only in pages that need either. */
  conditionalHeadScript: string;
  /** Theme, language, first preloads. */
  beforeFirstPaint: string;
  /** Handles the visitor's clicks and input until the application takes over. */
  beforeTakeover: string;
}

/**
 * Builds the shell's head scripts (`src/head-scripts`). They are inline in the page, because they run before anything is
 * painted or fetched; the edge allows exactly these scripts by their hashes.
 */
export async function headScripts(folder: string): Promise<HeadScripts> {
  const [conditionalHeadScript, beforeFirstPaint, beforeTakeover] = await Promise.all([
    bundleScript(folder, "head-scripts/conditional-head-script.ts"),
    bundleScript(folder, "head-scripts/before-first-paint.ts"),
    bundleScript(folder, "head-scripts/before-takeover.ts"),
  ]);
  return { conditionalHeadScript, beforeFirstPaint, beforeTakeover };
}
