import { createHash } from "node:crypto";
import * as z from "@academy/shared/schema";
import { byproductOf } from "./bill-of-materials.ts";

const STATEMENT = "https://in-toto.io/Statement/v1";
const PROVENANCE = "https://slsa.dev/provenance/v1";

/** The build type that defines the meaning of `externalParameters`. */
const BUILD_TYPE = "urn:orda-academy:build:v1";

/** The fields that we read of the statement about a build: an in-toto statement with SLSA provenance. */
const Statement = z.object({
  _type: z.enum([STATEMENT]),
  predicateType: z.enum([PROVENANCE]),
  subject: z
    .array(z.object({ name: z.string(), digest: z.object({ sha384: z.string() }) }))
    .check(z.minLength(1), z.maxLength(1)),
  predicate: z.object({
    buildDefinition: z.object({ externalParameters: z.object({ part: z.string(), version: z.string() }) }),
  }),
});

/** The build that a signature is about. */
export interface SignedBuild {
  part: string;
  version: string;
  /** The bytes of `area.json` or `shell.json`, which hold the hashes of all other files. */
  manifest: Buffer;
}

const digestOf = (manifest: Buffer) => createHash("sha384").update(manifest).digest("hex");

/** The origin of a build. */
interface Origin {
  commit: string | null;
  /** The address of the commit's repository; an area may have one of its own. */
  source?: string | null;
  builder: string;
  finishedOn: Date;
  /** The packages of which the build is made, as CycloneDX. */
  bill?: string | undefined;
  /** Why there is no list of packages. */
  withoutSbom?: string | undefined;
}

/** Makes the statement about a build: its files, commit, inputs, builder and packages. */
export function provenance(
  build: SignedBuild,
  { commit, source, builder, finishedOn, bill, withoutSbom }: Origin,
): unknown {
  const { part, version, manifest } = build;
  return {
    _type: STATEMENT,
    subject: [{ name: `${part}@${version}`, digest: { sha384: digestOf(manifest) } }],
    predicateType: PROVENANCE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { part, version, ...(withoutSbom && { withoutSbom }) },
        // The version is the hash of all inputs (decision 0009).
        resolvedDependencies: commit
          ? [{ uri: source ? `git+${source}` : "git+commit", digest: { gitCommit: commit } }]
          : [],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { finishedOn: finishedOn.toISOString() },
        ...(bill && { byproducts: [byproductOf(bill)] }),
      },
    },
  };
}

/** Why a signed statement does not belong to this build; null when it does. */
export function mismatch(statement: unknown, { part, version, manifest }: SignedBuild): string | null {
  const read = z.safeParse(Statement, statement);
  if (!read.success) return "what is signed is no provenance of a build";
  const [subject] = read.data.subject;
  const claimed = read.data.predicate.buildDefinition.externalParameters;
  if (claimed.part !== part || claimed.version !== version)
    return `the signature is about ${claimed.part} ${claimed.version}`;
  return subject?.digest.sha384 === digestOf(manifest) ? null : "the manifest is not the one that was signed";
}
