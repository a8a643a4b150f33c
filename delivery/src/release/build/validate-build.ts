import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isSourceMap } from "@academy/shared/build/source-maps/source-maps";
import * as z from "@academy/shared/schema";
import { manifestFileOf } from "#config.ts";
import { SIGNATURE_FILE } from "#signing/sign.ts";
import { folderFiles } from "#store/folder-files.ts";
import { sha384 } from "#store/stored-versions.ts";
import { BUILD_LIMITS, type BuildLimits, megabytes } from "./build-limits.ts";

/** The fields of a manifest by which a build is validated first; the checks of a release read the others. */
const Manifest = z.object({
  id: z.string(),
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  contract: z.number(),
  /** The first file of an area, or of a shell. */
  entry: z.optional(z.string()),
  page: z.optional(z.string()),
  integrity: z.record(z.string(), z.string()),
});
type ValidManifest = z.infer<typeof Manifest>;

/** Checks sizes before any file is read. */
async function assertSmall(folder: string, names: readonly string[], limits: BuildLimits) {
  if (names.length > limits.files) throw new Error(`a build has at most ${limits.files} files`);
  let bytes = 0;
  for (const name of names) {
    const { size } = await stat(join(folder, name));
    bytes += size;
    if (size > limits.fileBytes)
      throw new Error(`a file of a build is at most ${megabytes(limits.fileBytes)}: ${JSON.stringify(name)} is larger`);
  }
  if (bytes > limits.archiveBytes)
    throw new Error(`a build is at most ${megabytes(limits.archiveBytes)}: this one is larger`);
}

async function manifestOf(folder: string, part: string): Promise<{ manifest: ValidManifest; content: Buffer }> {
  const file = manifestFileOf(part);
  const content = await readFile(join(folder, file)).catch(() => {
    throw new Error(`there is no ${file}: take the folder of a finished build of ${part}`);
  });
  try {
    return { manifest: z.parse(Manifest, JSON.parse(content.toString())), content };
  } catch {
    throw new Error(`${file} is not the manifest of a build: build ${part} again`);
  }
}

/**
 * The manifest of a finished build in a folder. The folder must have exactly the files that the manifest names: none may be unnamed,
 * missing, changed or too large. Throws one sentence otherwise.
 */
export async function validateBuild(
  folder: string,
  part: string,
  limits: BuildLimits = BUILD_LIMITS,
): Promise<{ manifest: ValidManifest; content: Buffer }> {
  const { names, read } = await folderFiles(folder, () => false);
  await assertSmall(folder, names, limits);
  const { manifest, content } = await manifestOf(folder, part);
  const { integrity, entry, page } = manifest;
  const beside = [SIGNATURE_FILE, manifestFileOf(part)];
  const unnamed = [...names.filter((name) => !isSourceMap(name) && !beside.includes(name)), entry, page].find(
    (name) => name !== undefined && !Object.hasOwn(integrity, name),
  );
  if (unnamed) throw new Error(`${unnamed} is not named by the manifest`);
  for (const [name, hash] of Object.entries(integrity)) {
    if (!names.includes(name)) throw new Error(`${name} is named by the manifest and missing`);
    if (sha384(await read(name)) !== hash) throw new Error(`${name} is not the file that the manifest names`);
  }
  return { manifest, content };
}
