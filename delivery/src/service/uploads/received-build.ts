import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BuildLimits } from "#release/build/build-limits.ts";
import { validateBuild } from "#release/build/validate-build.ts";
import { keepSignature } from "#release/change/keep-signature.ts";
import { upload } from "#release/change/upload.ts";
import { checkSignature } from "#release/check/check-signature.ts";
import { Refused } from "#service/refused.ts";
import { signatureIn } from "#signing/sign.ts";
import type { SignaturePolicy } from "#signing/signature.ts";
import type { Store } from "#store/store.ts";
import { UNPACKED } from "./leftovers.ts";
import { unpack } from "./unpack.ts";

/** The data about an upload. */
export interface Received {
  part: string;
  version: string;
}

interface Receiver {
  store: Store;
  policy: SignaturePolicy;
  limits: BuildLimits;
  /** The name of the token, for the audit log. */
  by: string;
}

/** The bytes of a request's body. If the reader stops, the request stays open, so that its sender gets the answer. */
async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of body.iterator({ destroyOnReturn: false })) yield bytes;
}

/**
 * Puts the archive of a build into the store, if the build is the part's, complete, signed by its team, and of no older contract than the
 * live shell's. Until then it is in a temporary folder, so that nothing of a refused build remains.
 */
export async function receiveBuild(
  { store, policy, limits, by }: Receiver,
  part: string,
  archive: Readable,
): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), UNPACKED));
  try {
    await unpack(Readable.from(bytesOf(archive), { objectMode: false }), folder, limits);
    const { manifest, content } = await validateBuild(folder, part, limits).catch((error: Error) => {
      throw new Refused(422, error.message);
    });
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
    const line = (to: string) => ({ action: "upload", part, from: null, to, by }) as const;
    const stored = await upload(store, part, folder, line);
    const kept = await keepSignature(policy, store, part, { content, envelope, stored });
    if (!kept.ok)
      throw new Refused(422, `${part} ${stored.version} is in the store from another commit, and ${kept.detail}`);
    if (!stored.isNew) await store.note(line(stored.version));
    return { part, version: stored.version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
