import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "@academy/shared/schema";
import type { Envelope } from "./envelope.ts";
import { open } from "./envelope.ts";

const run = promisify(execFile);

/** The name of the package list among the by-products of a build. */
const NAME = "sbom.cdx.json.gz";

/** The arguments that run the platform's version of pnpm, which reads the lockfile alone. */
const PNPM = ["-y", "pnpm@12.21.0", "--silent"];
/** The arguments of npm, with which an area in its own repository may be installed. */
const NPM_LIST = [
  "sbom",
  "--package-lock-only",
  "--omit",
  "dev",
  "--sbom-format",
  "cyclonedx",
  "--sbom-type",
  "application",
];
const FORMAT = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];

/** The environment variables for a package manager: its own settings and the access to the registry, never a release's key or token. */
const KEPT =
  /^(?:PATH|PATHEXT|SYSTEMROOT|COMSPEC|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|USER|LANG|LC_\w+|TMPDIR|TEMP|TMP|CI|XDG_\w+|PNPM_HOME|COREPACK_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|NODE_AUTH_TOKEN|(?:HTTPS?|NO|ALL)_PROXY|P?NPM_CONFIG_.+)$/i;

/** The output of a program that failed, without npm's warnings about its own settings. */
function causeOf(error: unknown): string {
  const { stderr = "", message = String(error) } = error as { stderr?: string; message?: string };
  const lines = stderr.split("\n").filter((line) => line.trim() && !line.startsWith("npm warn"));
  return lines.length > 0 ? lines.map((line) => line.trim()).join(" ") : message;
}

/**
 * Every package of which a part is built, with version and hash, as CycloneDX. The package manager whose lockfile is in the part's folder
 * makes the list. Throws with the package manager's output when it makes none.
 */
export async function billOfMaterials(folder: string, environment = process.env): Promise<string> {
  const args = [...PNPM, "--filter", "{.}", "sbom", "--lockfile-only", "--prod", "--exclude-peers", ...FORMAT];
  const [command, list] = existsSync(join(folder, "package-lock.json")) ? ["npm", NPM_LIST] : ["npx", args];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));
  try {
    const { stdout } = await run(command, list, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
    if ((JSON.parse(stdout) as { bomFormat?: string }).bomFormat !== "CycloneDX") throw new Error("it is no CycloneDX");
    return stdout;
  } catch (error) {
    throw new Error(`the packages could not be listed: ${causeOf(error)}`);
  }
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

const Excused = z.object({
  predicate: z.object({
    buildDefinition: z.object({ externalParameters: z.object({ withoutSbom: z.string() }) }),
  }),
});

/** The reason why a build was signed without a list of its packages; null without a reason, or when none of these keys signed it. */
export function reasonWithoutBill(envelope: Envelope, keys: readonly string[]): string | null {
  const read = z.safeParse(Excused, open(envelope, keys));
  return read.success ? read.data.predicate.buildDefinition.externalParameters.withoutSbom : null;
}

/** The list that was signed with a build; null when there is none, or when none of these public keys signed it. */
export function signedBillOfMaterials(envelope: Envelope, keys: readonly string[]): string | null {
  const read = z.safeParse(Statement, open(envelope, keys));
  const found = read.success ? read.data.predicate.runDetails.byproducts.find(({ name }) => name === NAME) : undefined;
  return found
    ? gunzipSync(Buffer.from(found.content, "base64"), { maxOutputLength: 64 * 1024 * 1024 }).toString()
    : null;
}
