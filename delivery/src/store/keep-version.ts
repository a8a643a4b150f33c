import { createHash } from "node:crypto";
import { isSourceMap } from "@academy/shared/build/source-maps/source-maps";
import { manifestFileOf } from "#config.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { BuildFiles } from "./build-files.ts";
import { compressedForms } from "./compress.ts";
import { inBatches } from "./in-batches.ts";
import type { ObjectStore } from "./object-store.ts";

const md5 = (content: Buffer) => createHash("md5").update(content).digest("hex");

/** Stores a file unless it exists. Gives whether the store now has it with this content. */
type KeepFile = (key: string, content: Buffer) => Promise<boolean>;

/** Files that an interrupted upload has left in the store are not sent again. */
async function keeper(objects: ObjectStore, prefixes: readonly string[]): Promise<KeepFile> {
  const listed = (await Promise.all(prefixes.map((prefix) => objects.list(prefix)))).flat();
  const known = new Map(listed.map((object) => [object.key, object]));
  return async (key, content) => {
    if (known.get(key)?.md5 === md5(content)) return true;
    if (await objects.replace(key, content, null)) return true;
    return (await objects.read(key))?.content.equals(content) ?? false;
  };
}

/**
 * Stores a build under its version: each file with its compressed forms, source maps apart. The manifest is written last, as without it
 * the version does not exist for readers; `beforeWhole` stores what must exist before it does. Gives false when the store has a file
 * of the build with other content.
 */
export async function keepVersion(
  objects: ObjectStore,
  { part, version, build }: { part: string; version: string; build: BuildFiles },
  beforeWhole: () => Promise<void>,
): Promise<boolean> {
  const [files, maps] = [`${part}/${version}/`, `source-maps/${part}/${version}/`];
  const keep = await keeper(objects, [files, maps]);
  const keepForms = async (name: string, content: Buffer): Promise<boolean> => {
    const forms = await compressedForms(name, content);
    return (await inBatches(forms, ([form, bytes]) => keep(`${files}${form}`, bytes))).every(Boolean);
  };
  const keepFile = async (name: string): Promise<boolean> => {
    const content = await build.read(name);
    if (isSourceMap(name)) return await keep(`${maps}${name}`, content);
    return (await keepForms(name, content)) && (await keep(`${files}${name}`, content));
  };
  const manifest = manifestFileOf(part);
  const others = build.names.filter((name) => name !== manifest);
  if (!(await inBatches(others, keepFile)).every(Boolean)) return false;
  failpoint("upload.files-stored");
  await beforeWhole();
  if (!(await keepFile(manifest))) return false;
  failpoint("upload.version-whole");
  return true;
}
