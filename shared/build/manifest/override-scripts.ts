import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ShellManifest } from "@academy/shared/area/manifest";
import { bundleScript } from "@academy/shared/build/head/bundle-script";

const NAMES = ["start", "preview"] as const;

/**
 * Builds the scripts of overrides and previews (`src/overrides`) as separate files beside the application. Only pages into which the
 * edge puts these scripts load them, and the application contains nothing of them (decision 0082).
 */
export async function writeOverrideScripts(folder: string): Promise<NonNullable<ShellManifest["overrides"]>> {
  const written = NAMES.map(async (name) => {
    const file = `overrides/${name}.js`;
    const path = join(folder, "dist", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await bundleScript(folder, `overrides/${name}.ts`));
    return [name, file] as const;
  });
  return Object.fromEntries(await Promise.all(written)) as NonNullable<ShellManifest["overrides"]>;
}
