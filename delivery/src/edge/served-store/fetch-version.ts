import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { manifestFileOf } from "#config.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { inBatches } from "#store/in-batches.ts";
import type { Store } from "#store/store.ts";
import { sha384 } from "#store/stored-versions.ts";

const DECODERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  ".br": promisify(brotliDecompress),
  ".gz": promisify(gunzip),
};

/** Copies a signature that the copy lacks: the store may get it after the version, or while the version is copied. */
async function fetchSignature(from: Store, to: DiskStore, part: string, version: string) {
  if (await to.signature(part, version)) return;
  const signature = await from.signature(part, version);
  if (signature) await to.keepSignature(part, version, signature);
}

/**
 * Copies a version of a store to this machine's disk and compares each file with the manifest. The manifest is written last: without
 * it the version does not exist in the copy. `manifestHash` is the registry's, if the registry names the version. Throws when a
 * file is not the released one.
 */
export async function fetchVersion(
  from: Store,
  to: DiskStore,
  { part, version, manifestHash }: { part: string; version: string; manifestHash?: string | undefined },
): Promise<void> {
  if (await to.has(part, version)) return await fetchSignature(from, to, part, version);
  const file = manifestFileOf(part);
  const { manifest, hash, content } = await from.manifest(part, version);
  if (manifestHash && hash !== manifestHash)
    throw new Error(`${part} ${version}: its manifest is not the one that was released`);
  const folder = `${part}/${version}/`;
  const names = (await from.objects.list(folder)).map(({ key }) => key.slice(folder.length));
  const hashOf = (name: string): string | undefined =>
    name === file ? hash : Object.hasOwn(manifest.integrity, name) ? manifest.integrity[name] : undefined;
  const missing = Object.keys(manifest.integrity).find((name) => !names.includes(name));
  if (missing) throw new Error(`${part} ${version}: ${missing} is missing`);
  await inBatches(
    names.filter((name) => name !== file),
    async (name) => {
      const decode = DECODERS[name.slice(-3)];
      const wanted = hashOf(name) ?? (decode && hashOf(name.slice(0, -3)));
      // A file that the manifest does not name is not copied.
      if (!wanted) return;
      const bytes = await from.reader(part, version)(name);
      const plain = hashOf(name) || !decode ? bytes : await decode(bytes).catch(() => Buffer.alloc(0));
      if (sha384(plain) !== wanted) throw new Error(`${part} ${version}: ${name} was changed`);
      await to.objects.write(`${folder}${name}`, bytes);
    },
  );
  await fetchSignature(from, to, part, version);
  await to.objects.write(`${folder}${file}`, content);
}
