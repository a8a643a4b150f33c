import { createHash } from "node:crypto";
import * as z from "@academy/shared/schema";
import { byproductOf } from "./bill-of-materials.ts";

const STATEMENT = "https://in-toto.io/Statement/v1";
const PROVENANCE = "https://slsa.dev/provenance/v1";

/** The kind of build that `externalParameters` are about. */
const BUILD_TYPE = "urn:orda-academy:build:v1";

/** What is said of a build: an in-toto statement with SLSA provenance. Who reads it takes what it needs and no more. */
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

/** A build as its signature names it. */
export interface SignedBuild {
  part: string;
  version: string;
  /** The bytes of `area.json` or `shell.json`, which hold the hashes of all other files. */
  manifest: Buffer;
}

const digestOf = (manifest: Buffer) => createHash("sha384").update(manifest).digest("hex");

/** Where a build comes from. */
interface Origin {
  commit: string | null;
  /** The address of the repository that the commit is of; an area may have one of its own. */
  source?: string | null;
  builder: string;
  finishedOn: Date;
  /** The packages it is made of, as CycloneDX. */
  bill?: string | undefined;
  /** Why there is no list of them. */
  withoutSbom?: string | undefined;
}

/** The statement about a build: what it is, from which commit, inputs and builder it came, and of which packages it is made. */
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

/** Why a signed statement is not about this build; null when it is. */
export function mismatch(statement: unknown, { part, version, manifest }: SignedBuild): string | null {
  const read = z.safeParse(Statement, statement);
  if (!read.success) return "what is signed is no provenance of a build";
  const [subject] = read.data.subject;
  const said = read.data.predicate.buildDefinition.externalParameters;
  if (said.part !== part || said.version !== version) return `the signature is about ${said.part} ${said.version}`;
  return subject?.digest.sha384 === digestOf(manifest) ? null : "the manifest is not the one that was signed";
}
