import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { isSourceMap } from "@academy/shared/build/source-maps/source-maps";
import * as z from "@academy/shared/schema";
import { manifestFileOf } from "#config.ts";
import { checkSignature } from "#release/check-signature.ts";
import { keepSignature } from "#release/keep-signature.ts";
import { upload } from "#release/upload.ts";
import { Refused } from "#service/refused.ts";
import { SIGNATURE_FILE, signatureIn } from "#signing/sign.ts";
import type { SignaturePolicy } from "#signing/signature.ts";
import { folderFiles } from "#store/folder-files.ts";
import { type Store, sha384 } from "#store/store.ts";
import { unpack } from "./unpack.ts";
import type { UploadLimits } from "./upload-limits.ts";

/** What of a manifest an upload is judged by; the checks of a release read the rest. */
const Manifest = z.object({
  id: z.string(),
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  contract: z.number(),
  integrity: z.record(z.string(), z.string()),
});

async function manifestOf(
  folder: string,
  part: string,
): Promise<{ manifest: z.infer<typeof Manifest>; content: Buffer }> {
  const file = manifestFileOf(part);
  const content = await readFile(join(folder, file)).catch(() => {
    throw new Refused(422, `the archive has no ${file}: send the folder of a finished build of ${part}`);
  });
  try {
    return { manifest: z.parse(Manifest, JSON.parse(content.toString())), content };
  } catch {
    throw new Refused(422, `${file} is not the manifest of a build: build ${part} again`);
  }
}

/** Compares every file with the manifest, both ways: nothing unnamed is kept, nothing named is missing or another one. */
async function assertWhole(folder: string, part: string, integrity: Record<string, string>): Promise<void> {
  const { names, read } = await folderFiles(
    folder,
    (file) => isSourceMap(file) || [SIGNATURE_FILE, manifestFileOf(part)].includes(file),
  );
  const unnamed = names.find((name) => !Object.hasOwn(integrity, name));
  if (unnamed) throw new Refused(422, `${unnamed} is not named by the manifest`);
  for (const [name, hash] of Object.entries(integrity)) {
    if (!names.includes(name)) throw new Refused(422, `${name} is named by the manifest and missing in the archive`);
    if (sha384(await read(name)) !== hash) throw new Refused(422, `${name} is not the file that the manifest names`);
  }
}

/** What is told of an upload. */
export interface Received {
  part: string;
  version: string;
}

interface Receiver {
  store: Store;
  policy: SignaturePolicy;
  limits: UploadLimits;
}

/**
 * Takes the archive of a build into the store, if it is the part's, whole, signed by its team, and of no older contract than the
 * live shell's. It lies in a folder of its own until then, so that nothing of a refused one is left.
 */
export async function receiveBuild(
  { store, policy, limits }: Receiver,
  part: string,
  archive: Readable,
): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), "academy-upload-"));
  try {
    await unpack(archive, folder, limits);
    const { manifest, content } = await manifestOf(folder, part);
    const envelope = await signatureIn(folder).catch((error: Error) => {
      throw new Refused(422, error.message);
    });
    const signed = checkSignature(policy, part, content, envelope);
    if (!signed.ok) throw new Refused(422, `${part} was not taken: ${signed.detail}`);
    const shell = await store.liveShell(await store.registry());
    if (shell && manifest.contract < shell.contract)
      throw new Refused(
        422,
        `the build is of contract ${manifest.contract}, the live shell of ${shell.contract}: build it with today's shared`,
      );
    await assertWhole(folder, part, manifest.integrity as AreaManifest["integrity"]);
    const stored = await upload(store, part, folder);
    const kept = await keepSignature(policy, store, part, { content, envelope, stored });
    if (!kept.ok)
      throw new Refused(422, `${part} ${stored.version} is in the store from another commit, and ${kept.detail}`);
    return { part, version: stored.version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
