import { type Config, manifestFileOf } from "#config.ts";
import type { ReleasedCalls } from "#release/api/check-api.ts";
import { BUILD_LIMITS } from "#release/build/build-limits.ts";
import { buildsOf } from "#release/build/built-parts.ts";
import { assertPreview } from "#release/change/preview.ts";
import type { Released } from "#release/change/release.ts";
import type { RolloutRequest, RolloutState } from "#release/change/rollout.ts";
import type { StoredRehearsal } from "#release/check/rehearsals.ts";
import type { Delivery } from "#release/delivery.ts";
import { unpack } from "#service/uploads/unpack.ts";
import type { ReadAuditLine } from "#store/audit-line.ts";
import { folderReader } from "#store/folder-files.ts";
import type { StoredRegistry } from "#store/stored-registry.ts";
import type { Watched } from "#watch/watch.ts";
import { callForChange, callService, fetchArchive, type ServiceCall, ServiceRefusal } from "./call-service.ts";
import { packFolder } from "./pack.ts";

interface ReleaseAnswer {
  released: Released[];
}

/** Has the release service check a rollout: the service knows the reports of browsers, and the rules. */
export const serviceLook = async (
  service: { address: string; token: string },
  part: string,
  version: string,
): Promise<Watched> =>
  (await callService<{ watched: Watched }>(service, { method: "POST", path: "/looks", body: { part, version } }))
    .watched;

/** Asks the release service how long a release takes. */
export const serviceForecast = async (
  service: { address: string; token: string },
  part: string,
  traffic: number | undefined,
): Promise<string> => {
  const path = `/forecasts?part=${part}${traffic === undefined ? "" : `&traffic=${traffic}`}`;
  return (await callService<{ sentence: string }>(service, { method: "GET", path })).sentence;
};

/** Delivery by the release service: builds are uploaded, all other calls name their versions. */
export function serviceDelivery(
  config: Pick<Config, "root" | "ownFolder">,
  service: { address: string; token: string },
): Delivery {
  const call = <Answer>(wanted: ServiceCall) => callService<Answer>(service, wanted);
  const change = <Answer>(path: string, body: object, key: string | undefined) =>
    callForChange<Answer>(service, { method: "POST", path, body, ...(key && { key }) });
  const registry = () => call<StoredRegistry>({ method: "GET", path: "/status" });

  async function uploaded(parts: readonly string[]): Promise<Record<string, string>> {
    const versions: Record<string, string> = {};
    for (const [part, dist] of await buildsOf(config, parts)) {
      const body = await packFolder(dist);
      const { version } = await call<{ version: string }>({ method: "POST", path: `/parts/${part}/versions`, body });
      versions[part] = version;
    }
    return versions;
  }

  /** If a check refuses a release, gives its rows, as delivery over the store does. */
  const released = (body: object, key?: string): Promise<Released[]> =>
    change<ReleaseAnswer>("/releases", body, key).then(
      (answer) => answer.released,
      (error: unknown) => {
        if (error instanceof ServiceRefusal && Array.isArray(error.body.released))
          return error.body.released as Released[];
        throw error;
      },
    );

  const changeShare = ({ part, version, traffic, reason, without, key }: RolloutRequest): Promise<RolloutState> => {
    return change("/shares", { part, traffic, version, reason: reason || undefined, without }, key);
  };

  const versionBuilt = async (part: string): Promise<string | undefined> => {
    const builds = await buildsOf(config, [part]).catch(() => undefined);
    const dist = builds?.get(part);
    if (!dist) return undefined;
    return (JSON.parse((await folderReader(dist)(manifestFileOf(part))).toString()) as { version: string }).version;
  };

  return {
    release: async (parts, without, key) => await released({ parts: await uploaded(parts), without }, key),
    // The upload has checked the signature already; a check over the store has no row for it either.
    check: async (parts, without) => {
      const judged = await released({ parts: await uploaded(parts), trial: true, without });
      return judged.flatMap(({ rows }) => rows.filter(({ rule }) => rule !== "signature"));
    },
    calls: async () => (await call<{ calls: ReleasedCalls[] }>({ method: "GET", path: "/calls" })).calls,
    releaseToShare: async (request) => {
      const { part, traffic, without, key } = request;
      const running = (await registry()).parts[part]?.rollout?.version;
      const built = await versionBuilt(part);
      if (traffic === 0 || (running && (!built || built === running))) return await changeShare(request);
      const parts = await uploaded([part]);
      const body = { parts, traffic, without };
      const [{ rows = [], version } = { version: built ?? "" }] = (await released(body, key)) as Released[];
      return { part, version, traffic, refused: rows.filter(({ ok }) => !ok) };
    },
    changeShare,
    rollback: ({ part, to, from, reason, key }) => change("/rollbacks", { part, reason, to, from }, key),
    preview: async (request) => {
      assertPreview(request);
      const version = request.version ?? (await uploaded([request.part]))[request.part];
      return await call({ method: "POST", path: "/previews", body: { ...request, version } });
    },
    upload: async (part) => (await uploaded([part]))[part] ?? "",
    fetchVersion: async (part, version, folder) => {
      const archive = await fetchArchive(service, `/parts/${part}/versions/${version}`);
      await unpack(archive, folder, BUILD_LIMITS);
    },
    keepRehearsal: async (rehearsal) => {
      await call({ method: "POST", path: "/rehearsals", body: rehearsal });
    },
    lastRehearsal: async (part, version) => {
      const path = `/rehearsals?part=${part}&version=${version}`;
      return (await call<{ rehearsal: StoredRehearsal | null }>({ method: "GET", path })).rehearsal;
    },
    registry,
    audit: async (most) =>
      (await call<{ lines: ReadAuditLine[] }>({ method: "GET", path: `/audit?limit=${most}` })).lines,
  };
}
