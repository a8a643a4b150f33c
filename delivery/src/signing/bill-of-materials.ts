import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "@academy/shared/schema";
import type { Envelope } from "./envelope.ts";
import { open } from "./envelope.ts";

const run = promisify(execFile);

/** The name of the list among what a build leaves beside its files. */
const NAME = "sbom.cdx.json.gz";

/** pnpm of the set-up; it reads the lockfile alone. */
const PNPM = ["-y", "pnpm@12.21.0", "--silent"];
const FORMAT = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];

/**
 * Every package that a part is built of, with version and hash, as CycloneDX 1.6. Throws where pnpm or the lockfile is not there,
 * as in the repository of an area that stands alone.
 */
export async function billOfMaterials(folder: string): Promise<string> {
  const words = [...PNPM, "--filter", "{.}", "sbom", "--lockfile-only", "--prod", "--exclude-peers", ...FORMAT];
  const { stdout } = await run("npx", words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  if ((JSON.parse(stdout) as { bomFormat?: string }).bomFormat !== "CycloneDX") throw new Error("pnpm made no list");
  return stdout;
}

/** The list as a by-product of the build in its provenance, which is signed (SLSA v1, "ResourceDescriptor"). */
export function byproductOf(bill: string): unknown {
  const content = gzipSync(bill, { level: 9 });
  return {
    name: NAME,
    mediaType: "application/gzip",
    digest: { sha384: createHash("sha384").update(content).digest("hex") },
    content: content.toString("base64"),
  };
}

const Statement = z.object({
  predicate: z.object({
    runDetails: z.object({
      byproducts: z.array(z.object({ name: z.string(), content: z.string() })),
    }),
  }),
});

/** The list that was signed with a build; null when there is none, or when none of these public keys signed it. */
export function signedBillOfMaterials(envelope: Envelope, keys: readonly string[]): string | null {
  const read = z.safeParse(Statement, open(envelope, keys));
  const found = read.success ? read.data.predicate.runDetails.byproducts.find(({ name }) => name === NAME) : undefined;
  return found
    ? gunzipSync(Buffer.from(found.content, "base64"), { maxOutputLength: 64 * 1024 * 1024 }).toString()
    : null;
}
