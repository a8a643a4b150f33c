import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AREA_CONTRACT } from "@academy/shared/area";
import { packCalls } from "@academy/shared/area/api-calls";
import type { ShellManifest, ShellTexts } from "@academy/shared/area/manifest";
import { currentCommit } from "@academy/shared/build/build-version";
import { sharedVersions } from "@academy/shared/build/federation/federation";
import { bootTexts } from "@academy/shared/build/head/boot-texts";
import { textAt } from "@academy/shared/build/head/head-entries";
import { importTexts } from "@academy/shared/build/head/import-texts";
import { usedOperations } from "@academy/shared/build/operations/used-operations";
import { browserStats, PRERENDER_FILE } from "@academy/shared/build/prerender/prerender-build";
import { LANGUAGES } from "@academy/shared/contract/language";
import type { RsbuildPlugin } from "@rsbuild/core";
import { measureOutput } from "./measure-output.ts";
import { writeOverrideScripts } from "./override-scripts.ts";
import { exportedNames, MODULE_GRAPH } from "./singleton-names.ts";

const shellTexts = async (folder: string): Promise<Record<string, ShellTexts>> =>
  Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const own = await importTexts(join(folder, `src/texts/${language}.ts`), language);
        const common = await importTexts(join(import.meta.dirname, `../../src/i18n/texts/${language}.ts`), language);
        const words = {
          academy: textAt(common, "academy.name"),
          description: textAt(own, "head.description"),
          missing: textAt(own, "not_found.title"),
        };
        return [language, words] as const;
      }),
    ),
  );

/** The former name of `bootTexts`, for builds that import it from here. */
export const bootWords = bootTexts;

/** Writes `shell.json` beside the files of a shell build. */
export const shellManifest = ({ version, folder }: { version: string; folder: string }): RsbuildPlugin => ({
  name: "shell-manifest",
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      const built = browserStats(stats);
      if (!built) return;
      const { chunks = [] } = built.toJson({ all: false, chunks: true, chunkOrigins: true });
      const textsIn = (language: string) =>
        chunks
          .filter((chunk) => chunk.origins?.some(({ request }) => request?.endsWith(`texts/${language}.ts`)))
          .flatMap((chunk) => (chunk.files ?? []).filter((file) => file.endsWith(".js")));
      const graph = built.toJson(MODULE_GRAPH);
      const overrides = await writeOverrideScripts(folder);
      const measured = measureOutput(join(folder, "dist"));
      const fontsOf = (scripts: RegExp) => Object.keys(measured.sizes).filter((file) => scripts.test(file));
      const manifest: ShellManifest = {
        id: "shell",
        version,
        contract: AREA_CONTRACT,
        commit: currentCommit(folder),
        page: "index.html",
        texts: { en: textsIn("en"), ru: textsIn("ru") },
        provides: sharedVersions,
        exports: exportedNames(graph),
        api: packCalls(await usedOperations(join(folder, "dist"))),
        words: await shellTexts(folder),
        prerender: PRERENDER_FILE,
        overrides,
        fonts: { en: fontsOf(/-latin\..*woff2$/), ru: fontsOf(/-(?:latin|cyrillic)\..*woff2$/) },
        ...measured,
      };
      writeFileSync(join(folder, "dist/shell.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  },
});
