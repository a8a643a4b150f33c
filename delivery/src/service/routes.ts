import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import * as z from "@academy/shared/schema";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "#config.ts";
import { releasedCalls } from "#release/api/check-api.ts";
import { type BuildLimits, megabytes } from "#release/build/build-limits.ts";
import { versionFiles } from "#release/build/fetch-version.ts";
import { preview } from "#release/change/preview.ts";
import { releaseStored } from "#release/change/release.ts";
import { type Rollback, rollback } from "#release/change/rollback.ts";
import { changeShare, type RolloutRequest } from "#release/change/rollout.ts";
import { lastRehearsal, noteRehearsal, PartId, Rehearsal, Version } from "#release/check/rehearsals.ts";
import { directDelivery } from "#release/delivery.ts";
import { isRefused } from "#release/policy/check-row.ts";
import { EXCEPTABLE } from "#release/policy/exceptions.ts";
import { PREVIEW_HOURS_MAX } from "#signing/preview-token.ts";
import type { Store } from "#store/store.ts";
import { forecast } from "#watch/forecast.ts";
import type { Academy } from "#watch/observe.ts";
import { watchOnce } from "#watch/watch.ts";
import { bearerOf, type Callers } from "./callers.ts";
import { KEY_HEADER } from "./client/call-service.ts";
import { packFiles } from "./client/pack.ts";
import { Refused } from "./refused.ts";
import { statusOf } from "./status.ts";
import { receiveBuild } from "./uploads/received-build.ts";

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** The dependencies of the routes. */
interface ServiceContext {
  config: Config;
  store: Store;
  callers: Callers;
  /** Gives the reports of browsers. */
  academy: Academy;
  limits: BuildLimits;
  now: () => Date;
}

const OfAVersion = z.strictObject({ part: PartId, version: Version });
const Share = z.int().check(z.gte(0), z.lte(100));
const Reason = z.string().check(z.minLength(1), z.maxLength(1_000));

const RuleException = z.strictObject({
  rule: z.enum(EXCEPTABLE),
  reason: Reason,
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  owner: z.string().check(z.minLength(1), z.maxLength(200)),
});
const Waivers = z.strictObject({
  api: z.optional(Reason),
  rehearsal: z.optional(Reason),
  rules: z.optional(z.array(RuleException).check(z.maxLength(EXCEPTABLE.length))),
  watch: z.optional(Reason),
});

const ReleaseRequest = z.strictObject({
  /** The uploaded versions that go live together, by part. */
  parts: z.record(PartId, Version),
  /** The percentage of visitors who get the version; without it everybody. For one area alone. */
  traffic: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** The gates that the release may skip, with the reasons for the audit log. */
  without: z.optional(Waivers),
  /** Whether the versions are only checked and nothing goes live. */
  trial: z.optional(z.boolean()),
});
const RollbackRequest = z.strictObject({
  part: PartId,
  to: z.optional(Version),
  /** The version that is meant; if another one is live or being rolled out by now, nothing changes. */
  from: z.optional(Version),
  reason: Reason,
});
const ShareRequest = z.strictObject({
  part: PartId,
  /** The version that is meant; if another one is being rolled out by now, nothing changes. */
  version: z.optional(Version),
  traffic: Share,
  reason: z.optional(Reason),
  /** The gates that its version may skip, as at a release. */
  without: z.optional(Waivers),
});
const PreviewBody = z.strictObject({
  part: PartId,
  version: Version,
  /** Who prepares it, by name. */
  person: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** How long the link and the preview are valid. */
  hours: z.int().check(z.gte(1), z.lte(PREVIEW_HOURS_MAX)),
});

/** An idempotency key, as `delivery` makes one; without one a repeat is a new request. */
const Key = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)));

/** The idempotency key of a request. Throws `Refused`. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = z.safeParse(Key, headers[KEY_HEADER]);
  if (!key.success) throw new Refused(400, "an Idempotency-Key has 8 to 64 letters, digits and hyphens");
  return key.data;
}

/** The calls of the release service. */
export function registerRoutes(app: App, { config, store, callers, academy, limits, now }: ServiceContext) {
  const { admit } = callers;
  app.addHook("onRequest", (request) => callers.identify(request, bearerOf(request)));
  app.post(
    "/parts/:part/versions",
    { schema: { summary: "Upload a signed build as a tar of its folder", params: z.strictObject({ part: PartId }) } },
    async (request, reply) => {
      const { part } = request.params;
      const { name } = admit(request, "upload", part);
      if (Number(request.headers["content-length"] ?? 0) > limits.archiveBytes)
        throw new Refused(413, `a build is at most ${megabytes(limits.archiveBytes)}: this one is larger`);
      if (!request.body) throw new Refused(415, "send the build as application/x-tar");
      const receiver = { store, policy: config, limits, by: name };
      const received = await receiveBuild(receiver, part, request.body as Readable);
      return reply.code(201).send(received);
    },
  );
  app.get(
    "/parts/:part/versions/:version",
    { schema: { summary: "The files of a version as a tar, for a rehearsal", params: OfAVersion } },
    async (request, reply) => {
      admit(request, "read");
      const { part, version } = request.params;
      if (!(await store.has(part, version))) throw new Refused(404, `${part} ${version} is not in the store`);
      const archive = packFiles(await versionFiles(store, part, version), store.reader(part, version));
      return reply.type("application/x-tar").send(archive);
    },
  );
  app.post(
    "/rehearsals",
    { schema: { summary: "Keep the result of a rehearsal beside its build", body: Rehearsal } },
    async (request, reply) => {
      const { part, version } = request.body;
      const { name } = admit(request, "rehearse", part);
      if (!(await store.has(part, version))) throw new Refused(404, `${part} ${version} is not in the store`);
      const kept = await noteRehearsal(store, { ...request.body, at: now().toISOString(), by: name });
      return reply.code(201).send(kept);
    },
  );
  app.get(
    "/rehearsals",
    { schema: { summary: "The last rehearsal of a version", querystring: OfAVersion } },
    async (request) => {
      admit(request, "read");
      return { rehearsal: await lastRehearsal(store, request.query.part, request.query.version) };
    },
  );
  app.post(
    "/releases",
    { schema: { summary: "Make uploaded versions live together", body: ReleaseRequest } },
    async (request) => {
      const { parts, traffic, trial = false, without } = request.body;
      const versions = new Map(Object.entries(parts));
      if (versions.size === 0) throw new Refused(400, "name a part and its version");
      const { name } = admit(request, trial ? "upload" : "release", ...versions.keys());
      if (without?.rehearsal) admit(request, "skip-rehearsal", ...versions.keys());
      const change = { versions, traffic, isTrial: trial, by: name, key: keyOf(request) };
      const released = await releaseStored({ ...config, without }, store, change);
      if (!trial && released.some(({ rows }) => isRefused(rows)))
        throw new Refused(422, "nothing was released: nothing changed for visitors", { released });
      return { released };
    },
  );
  app.post(
    "/shares",
    { schema: { summary: "Change the share of a rollout; 100 is everybody, 0 ends it", body: ShareRequest } },
    async (request) => {
      const { part, traffic, without } = request.body;
      const { name } = admit(request, traffic === 0 ? "rollback" : "release", part);
      if (without?.rehearsal) admit(request, "skip-rehearsal", part);
      return await changeShare(config, store, { ...request.body, by: name, key: keyOf(request) });
    },
  );
  app.post(
    "/looks",
    {
      schema: {
        summary: "Look at a rollout by what browsers reported: more visitors, none, or wait",
        // With a version the look is at its rollout alone, even if another one began meanwhile.
        body: z.strictObject({ part: PartId, version: z.optional(Version) }),
      },
    },
    async (request) => {
      const { part, version } = request.body;
      const { name } = admit(request, "release", part);
      admit(request, "rollback", part);
      const delivery = {
        ...directDelivery(config, store),
        changeShare: (share: RolloutRequest) => changeShare(config, store, { ...share, by: name }),
        rollback: (request: Rollback) => rollback(config, store, { ...request, by: name }),
      };
      const watched = await watchOnce({ delivery, academy, trust: config, now: now() }, part, version);
      // Clients of an earlier version read `told`.
      return { watched: watched && { ...watched, told: watched.isNotified === true } };
    },
  );
  app.get(
    "/forecasts",
    {
      schema: {
        summary: "How long a release of an area takes at the traffic of the last days",
        querystring: z.strictObject({
          part: PartId,
          traffic: z.optional(z.coerce.number().check(z.gte(1), z.lte(100))),
        }),
      },
    },
    async (request) => {
      admit(request, "read");
      const { part, traffic = config.releaseTraffic } = request.query;
      return { sentence: await forecast(academy, config, { area: part, traffic, now: now() }) };
    },
  );
  app.post(
    "/rollbacks",
    { schema: { summary: "Make an earlier version live again", body: RollbackRequest } },
    async (request) => {
      const { part } = request.body;
      const { name } = admit(request, "rollback", part);
      // To go to a version that never was live is in effect a release.
      const mayRelease = () => void admit(request, "release", part);
      return await rollback(config, store, { ...request.body, by: name, key: keyOf(request), mayRelease });
    },
  );
  app.post(
    "/previews",
    { schema: { summary: "A link that shows an uploaded version to whoever has it", body: PreviewBody } },
    async (request, reply) => {
      const { name } = admit(request, "preview", request.body.part);
      return reply.code(201).send(await preview(config, store, { ...request.body, by: name }, now()));
    },
  );
  app.get("/status", { schema: { summary: "What is live, since when, by whom" } }, async (request) => {
    admit(request, "read");
    return await statusOf(store);
  });
  app.get("/calls", { schema: { summary: "The calls of the api that everything live makes" } }, async (request) => {
    admit(request, "read");
    return { calls: await releasedCalls(store) };
  });
  app.get(
    "/audit",
    {
      schema: {
        summary: "Who did what, the newest first",
        querystring: z.strictObject({ limit: z._default(z.coerce.number().check(z.gte(1), z.lte(1_000)), 100) }),
      },
    },
    async (request) => {
      admit(request, "read");
      return { lines: await store.audit(request.query.limit) };
    },
  );
}
