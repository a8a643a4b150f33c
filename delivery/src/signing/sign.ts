import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { manifestFileOf } from "#config.ts";
import { type Envelope, readEnvelope, seal } from "./envelope.ts";
import { privateKey } from "./keys.ts";
import { provenance } from "./provenance.ts";

/** The signature of a build, beside its files in `dist`; the store keeps it apart from them. */
export const SIGNATURE_FILE = "signature.json";

/** The signature beside a build; undefined when there is none. Throws when it is no envelope. */
export async function signatureIn(dist: string): Promise<Envelope | undefined> {
  const text = await readFile(join(dist, SIGNATURE_FILE), "utf8").catch(() => undefined);
  return text === undefined ? undefined : readEnvelope(text);
}

/** Who signs, and what is told of the build beside its content. */
export interface Signing {
  /** The private key of the part's team, in PEM. */
  pem: string;
  /** Who built it, as a URI: a pipeline, or a person's machine. */
  builder: string;
  /** Which repository the commit is of; null when nobody said it. */
  source?: string | null;
  now: Date;
  /** Whether a pipeline builds: it always has a commit, so one that is missing could not be read. */
  inPipeline?: boolean;
  /** The packages it is made of, as CycloneDX. */
  bill?: string | undefined;
  /** Why there is no list of them. */
  withoutSbom?: string | undefined;
}

/** Signs the build of a part in its `dist`. Gives the version. Throws when there is no build or the key is none. */
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
