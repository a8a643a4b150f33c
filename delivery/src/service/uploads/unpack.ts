import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, type Header } from "tar-stream";
import { type BuildLimits, megabytes } from "#release/build/build-limits.ts";
import { Refused } from "#service/refused.ts";
import { isObjectKey } from "#store/object-key.ts";

/** Passes bytes on until there are too many. */
function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new Refused(413, `a build is at most ${megabytes(limit)}: this one is larger`));
      else done(null, chunk);
    },
  });
}

/** Why an entry of an archive is not a file of a build; null when it is one. A folder is neither refused nor created. */
function faultOf({ name, type, size = 0 }: Header, path: string, limits: BuildLimits): Refused | null {
  const quoted = JSON.stringify(name);
  if (!isObjectKey(path))
    return new Refused(400, `${quoted} is no name of a file of a build: it could lead out of its folder`);
  if (type !== "file") return new Refused(400, `${quoted} is no file: links and devices are not taken`);
  return size > limits.fileBytes
    ? new Refused(413, `a file of a build is at most ${megabytes(limits.fileBytes)}: ${quoted} is larger`)
    : null;
}

/**
 * Unpacks the archive of a build into an empty folder. The header of each entry is checked before any byte of it is written; links, and
 * paths outside the folder, are refused. Throws `Refused` with one sentence.
 */
export async function unpack(archive: Readable, folder: string, limits: BuildLimits) {
  const entries = extract();
  const ended = new AbortController();
  const written = pipeline(archive, atMost(limits.archiveBytes), entries).catch((error: unknown) => {
    // Otherwise the file whose remaining bytes never arrive would be waited for.
    ended.abort();
    throw error;
  });
  const names = new Set<string>();
  const read = async () => {
    for await (const entry of entries) {
      const { header } = entry;
      const path = header.name.replace(/^\.\//, "").replace(/\/$/, "");
      if (header.type === "directory") {
        entry.resume();
        continue;
      }
      const fault = faultOf(header, path, limits);
      if (fault) throw fault;
      if (names.has(path)) throw new Refused(400, `${JSON.stringify(header.name)} is twice in the archive`);
      names.add(path);
      if (names.size > limits.files) throw new Refused(413, `a build has at most ${limits.files} files`);
      const file = join(folder, ...path.split("/"));
      await mkdir(dirname(file), { recursive: true });
      await pipeline(entry, createWriteStream(file, { flags: "wx" }), { signal: ended.signal });
    }
  };
  const reading = read().catch((error: unknown) => {
    entries.destroy();
    throw error;
  });
  const [pumped, unpacked] = await Promise.allSettled([written, reading]);
  for (const { status, ...outcome } of [unpacked, pumped]) {
    if (status === "fulfilled") continue;
    const { reason } = outcome as PromiseRejectedResult;
    if (reason instanceof Refused) throw reason;
  }
  const failed = [unpacked, pumped].some(({ status }) => status === "rejected");
  if (failed) throw new Refused(400, "the archive cannot be read to its end: send a tar of the build's folder");
}
