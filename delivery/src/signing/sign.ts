import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { manifestFileOf } from "#config.ts";
import { type Envelope, readEnvelope, seal } from "./envelope.ts";
import { privateKey } from "./keys.ts";
import { provenance } from "./provenance.ts";

/** The file with the signature, beside the build's files in `dist`; the store keeps it apart from them. */
export const SIGNATURE_FILE = "signature.json";

/** The signature beside a build; undefined when there is none. Throws when the file is not an envelope. */
export async function signatureIn(dist: string): Promise<Envelope | undefined> {
  const text = await readFile(join(dist, SIGNATURE_FILE), "utf8").catch(() => undefined);
  return text === undefined ? undefined : readEnvelope(text);
}

/** The signer, and the facts about the build besides its content. */
export interface Signing {
  /** The private key of the part's team, in PEM. */
  pem: string;
  /** Who built it, as a URI: a pipeline, or a person's machine. */
  builder: string;
  /** The address of the commit's repository; null when it is not configured. */
  source?: string | null;
  now: Date;
  /** Whether this runs in a pipeline, which always has a commit: a missing one means that it could not be read. */
  inPipeline?: boolean;
  /** The packages of which the build is made, as CycloneDX. */
  bill?: string | undefined;
  /** Why there is no list of packages. */
  withoutSbom?: string | undefined;
}

/** Signs the build of a part in its `dist`. Gives the version. Throws when there is no build or the key is invalid. */
export async function signBuild(
  part: string,
  dist: string,
  { pem, builder, source = null, now, bill, withoutSbom, inPipeline = false }: Signing,
): Promise<string> {
  const manifest = await readFile(join(dist, manifestFileOf(part))).catch(() => {
    throw new Error(`${part} has no build: run its build first`);
  });
  const { version, commit } = JSON.parse(manifest.toString()) as { version: string; commit: string | null };
  if (inPipeline && !commit)
    throw new Error(
      `${part} ${version} names no commit: git does not trust the checkout; before the build run git config --global --add safe.directory "$PWD"`,
    );
  const origin = { commit, source, builder, finishedOn: now, bill, withoutSbom };
  const statement = provenance({ part, version, manifest }, origin);
  await writeFile(join(dist, SIGNATURE_FILE), `${JSON.stringify(seal(statement, privateKey(pem)), null, 2)}\n`);
  return version;
}
