import { bundleScript } from "./bundle-script.ts";

/** The scripts that the shell's template writes into the page's head, as text. */
export interface HeadScripts {
  /** Decides whether this visit sees what stands in the page, and begins its calls; only in pages that have one or the other. */
  conditionalHeadScript: string;
  /** Theme, language, first preloads. */
  beforeFirstPaint: string;
  /** Serves a person until the application takes over. */
  beforeTakeover: string;
}

/**
 * Builds the shell's head scripts (`src/head-scripts`). They stand in the page itself, for they run before anything is
 * painted or fetched; the edge allows exactly these texts by their hashes.
 */
export async function headScripts(folder: string): Promise<HeadScripts> {
  const [conditionalHeadScript, beforeFirstPaint, beforeTakeover] = await Promise.all([
    bundleScript(folder, "head-scripts/conditional-head-script.ts"),
    bundleScript(folder, "head-scripts/before-first-paint.ts"),
    bundleScript(folder, "head-scripts/before-takeover.ts"),
  ]);
  return { conditionalHeadScript, beforeFirstPaint, beforeTakeover };
}
