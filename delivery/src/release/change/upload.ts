import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { SIGNATURE_FILE, signatureIn } from "#signing/sign.ts";
import type { AuditLine } from "#store/audit-line.ts";
import { folderFiles } from "#store/folder-files.ts";
import { keepVersion } from "#store/keep-version.ts";
import type { Store } from "#store/store.ts";
import type { StoredVersion } from "#store/stored-registry.ts";
import { sha384 } from "#store/stored-versions.ts";

/** A version in the store after an upload; it may have been there before. */
export interface Uploaded extends StoredVersion {
  isNew: boolean;
}

/**
 * Puts a build into its version folder, and its source maps into a folder that no server serves. A version that is there already must
 * have the same files; it keeps its manifest, which names the commit of its first build. The signature, and the line of the audit log
 * if `line` is given, are stored before the version is complete.
 */
export async function upload(
  store: Store,
  part: string,
  dist: string,
  line?: (version: string) => AuditLine,
): Promise<Uploaded> {
  const content = await readFile(join(dist, manifestFileOf(part)));
  const { version, integrity } = JSON.parse(content.toString()) as AreaManifest;
  if (await store.has(part, version)) {
    const known = await store.manifest(part, version);
    if (JSON.stringify(known.manifest.integrity) !== JSON.stringify(integrity))
      throw new Error(`${part} ${version} is in the store with other files: a version folder never changes`);
    return { version, manifest: known.hash, isNew: false };
  }
  const build = await folderFiles(dist, (file) => file === SIGNATURE_FILE);
  const envelope = await signatureIn(dist);
  const beforeWhole = async () => {
    if (envelope) await store.keepSignature(part, version, envelope);
    failpoint("upload.signature-stored");
    if (!line) return;
    await store.note(line(version));
    failpoint("upload.line-logged");
  };
  if (!(await keepVersion(store.objects, { part, version, build }, beforeWhole)))
    throw new Error(
      `an upload of ${part} ${version} with other files was begun: wait until it ends, or a day after it broke off run \`delivery prune\``,
    );
  return { version, manifest: sha384(content), isNew: true };
}
