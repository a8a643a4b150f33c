import type { Config } from "#config.ts";
import { buildsOf, versionsIn } from "#release/build/built-parts.ts";
import { checkBad } from "#release/check/check-bad.ts";
import { faultsIn, isRefused } from "#release/policy/check-row.ts";
import { EXCEPTABLE } from "#release/policy/exceptions.ts";
import { PREVIEW_HOURS_MAX, previewTokenText } from "#signing/preview-token.ts";
import type { Store } from "#store/store.ts";
import { assertFits } from "./judge.ts";
import { admitBuild } from "./release.ts";

/** The request for a preview: only visitors with the link see the version. */
export interface PreviewRequest {
  part: string;
  /** A version in the store; without it the build in the part's `dist` is uploaded. */
  version?: string | undefined;
  /** Who prepares it, by name: visitors read it before they open the preview. */
  person?: string | undefined;
  /** How long the link and the preview are valid; a whole number up to eight. */
  hours: number;
}

/** A preview, and the link that opens it. */
export interface Preview {
  part: string;
  version: string;
  /** When it ends, as an ISO time. */
  until: string;
  link: string;
}

/** Throws a sentence when no preview of the request is possible, before anything is uploaded. */
export function assertPreview({ part, version, hours }: PreviewRequest) {
  if (part === "shell") throw new Error("the shell is the page itself: a preview is of an area");
  if (version !== undefined && !/^[0-9a-f]{12}$/.test(version))
    throw new Error(`"${version}" is no version: twelve hex digits, as \`delivery status\` shows them`);
  if (!Number.isInteger(hours) || hours < 1 || hours > PREVIEW_HOURS_MAX)
    throw new Error(`--hours must be a whole number from 1 to ${PREVIEW_HOURS_MAX}`);
}

/**
 * Puts the build in the `dist` of a part into the store, after all checks of a release except the rehearsal. It is not live by that, so
 * what an exception can let through is judged at its release.
 */
export async function uploadBuild(config: Config, store: Store, part: string): Promise<string> {
  const rules = EXCEPTABLE.map((rule) => ({
    rule,
    reason: "live for nobody",
    until: "9999-12-31",
    owner: config.builder,
  }));
  const policy = { ...config, without: { rules } };
  const builds = await buildsOf(config, [part]);
  const marked = await checkBad(store, part, (await versionsIn(builds)).get(part) ?? "");
  const { version, rows } = await admitBuild(policy, store, { part, builds }, marked);
  if (isRefused(rows)) throw new Error(`${part} ${version} does not fit what is live: ${faultsIn(rows).join("; ")}`);
  return version;
}

/**
 * `delivery preview auth@version`: makes a link that shows a version of an area to anybody who has it, for some hours. The version is
 * checked like a release, and the audit log names who made the link (decision 0082).
 */
export async function preview(
  config: Config,
  store: Store,
  request: PreviewRequest & { by: string },
  now: Date,
): Promise<Preview> {
  assertPreview(request);
  const { part, hours, person } = request;
  const by = person ? `${person} (${request.by})` : request.by;
  const { previewKey: key, publicUrl: platform } = config;
  if (!key) throw new Error("previews ask for PREVIEW_KEY, the secret that the edge has too");
  const version = request.version ?? (await uploadBuild(config, store, part));
  const { manifest } = await assertFits(config, store, { part, version });
  const until = now.getTime() + hours * 3_600_000;
  await store.note({ action: "preview", part, from: null, to: version, by, reason: `for ${hours} h` });
  // The token is in the fragment (after `#`), so that no server, log or referrer ever gets it.
  const link = `${platform}/preview#${previewTokenText({ platform, key }, { part, version, manifest, until, by })}`;
  return { part, version, until: new Date(until).toISOString(), link };
}
