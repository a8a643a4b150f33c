import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ShellManifest } from "@academy/shared/area/manifest";
import { bundleScript } from "@academy/shared/build/head/bundle-script";

const NAMES = ["start", "panel", "preview"] as const;

/**
 * Builds the scripts of overrides and previews (`src/overrides`) beside the application, each on its own: no page names them but
 * those that the edge gives them, and the application carries not a byte of them (decision 0082).
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
