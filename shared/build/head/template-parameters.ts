import { BOOT_STYLE, bootScreen } from "@academy/shared/build/head/boot-screen";
import { headScripts } from "@academy/shared/build/head/head-scripts";
import { bootTexts } from "./boot-texts.ts";

/** What differs between pages: JSON of the registry and the texts, and the origins that scripts may come from, divided by spaces. */
type PageParts = { registry: string; texts: string; scriptOrigins: string };

/**
 * The values of all placeholders in `shell/src/index.html`, for each build of the shell: released, in development, and as one bundle in
 * the benchmark. A placeholder without a value stops the build.
 */
export const templateParameters = async (folder: string, parts: PageParts) => ({
  ...(await headScripts(folder)),
  bootStyle: BOOT_STYLE,
  bootScreen: bootScreen(await bootTexts(folder)),
  ...parts,
});
