import { isOpenPage } from "@academy/shared/area/addresses";
import * as z from "@academy/shared/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LiveView, Warn } from "#edge/pages/live-view.ts";
import { unansweredCalls } from "#release/api/check-api.ts";
import { PREVIEW_HOURS_MAX, type PreviewToken, readPreviewToken } from "#signing/preview-token.ts";
import type { ListVersions } from "./fetch-version-once.ts";
import { localhostOrigin } from "./localhost-origin.ts";
import { rolledBackAt, sentenceOf } from "./outcome.ts";
import { overriddenView, type ViewSettings } from "./overridden-view.ts";
import type { Choice, Choices, OverridesCookie } from "./overrides-cookie.ts";
import { ChoiceRefused, sendChoiceRefused } from "./refuse-choice.ts";

/** The dependencies of the calls. */
interface CallsContext extends ViewSettings {
  live: () => Promise<LiveView>;
  cookie: OverridesCookie;
  versions: ListVersions;
  warn: Warn;
  now: () => Date;
  headers: Record<string, string>;
}

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 16 * 1024;

/** The call that ends all choices. */
const END = "/overrides/end";

/** How many versions of an area the panel offers besides those in the registry. */
const VERSIONS_LISTED = 20;

const Chosen = z.union([
  z.strictObject({ version: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  z.strictObject({ address: z.string().check(z.maxLength(200)) }),
]);
const ChoicesBody = z.strictObject({ chosen: z.record(z.string(), Chosen) });
const PreviewBody = z.strictObject({ token: z.string().check(z.maxLength(4_000)), isConfirmed: z.boolean() });

/** Parses the body of a request by a schema. Throws `ChoiceRefused`. */
function read<Body>(schema: z.ZodMiniType<Body>, { body }: FastifyRequest): Body {
  const known = z.safeParse(schema, body);
  if (!known.success) throw new ChoiceRefused(400, "request", "this request is not understood");
  return known.data;
}

/** Only pages of this origin may change what a visitor sees, never a link or a form on another site. Throws `ChoiceRefused`. */
function assertOwnPage({ headers }: FastifyRequest, publicUrl: string) {
  const { origin = "", host } = headers;
  const isOwn = URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
  if (!isOwn) throw new ChoiceRefused(403, "foreign", "this was not asked by a page of this platform");
}

/** Whether the panel sends the same choice as is kept already. */
const isSame = (choice: Choice, given: z.infer<typeof Chosen> | undefined): boolean =>
  "version" in choice
    ? given !== undefined && "version" in given && given.version === choice.version
    : given !== undefined && "address" in given && localhostOrigin(given.address) === choice.address;

/** The calls of the panel and of the screen that opens a preview (decision 0082). Each applies the whole request, or nothing of it. */
export function registerCalls(app: FastifyInstance, context: CallsContext) {
  const { config, store, live, cookie, fetchVersion, versions, warn, now, headers } = context;
  const chosenBy = (request: FastifyRequest) => cookie.read(request.headers.cookie, now());
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ChoiceRefused) return sendChoiceRefused(reply, error);
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) throw error;
    return sendChoiceRefused(reply, new ChoiceRefused(400, "request", "this request is not understood"));
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "Cache-Control": "no-store" });
    if (request.method !== "GET") assertOwnPage(request, config.publicUrl);
    // A shell without the scripts of overrides could not show a choice, so it accepts none. Ending them is always possible.
    const { shell } = await live();
    if (!shell.overrides && request.routeOptions.url !== END)
      throw new ChoiceRefused(404, "not_enabled", `the shell ${shell.version} has no scripts of overrides`);
  });

  /**
   * Saves what a visitor sees from now on, if all requested choices can be shown. An earlier choice refuses nothing: if it cannot
   * be shown any more, or not beside the requested ones, it is dropped.
   */
  async function keep(reply: FastifyReply, asked: Choices, earlier: Choices) {
    const { outcomes } = await overriddenView(context, await live(), { ...asked, ...earlier, ...asked });
    for (const outcome of outcomes) {
      const { area, fault } = outcome;
      if (fault && Object.hasOwn(asked, area))
        throw new ChoiceRefused(409, fault.code, sentenceOf(outcome, fault), area, fault.reason);
    }
    const shown = outcomes.filter(({ fault }) => fault === null).map(({ area, choice }) => [area, choice] as const);
    reply.header("Set-Cookie", cookie.write(Object.fromEntries(shown), now()));
  }

  /** A choice from the panel in the form of the cookie. */
  async function choiceOf(area: string, given: z.infer<typeof Chosen>): Promise<Choice> {
    const until = now().getTime() + PREVIEW_HOURS_MAX * 3_600_000;
    if (!Object.hasOwn((await live()).registry.areas, area))
      throw new ChoiceRefused(404, "area", `there is no area "${area}" here`, area);
    if ("address" in given) {
      const address = localhostOrigin(given.address);
      if (address) return { address, until };
      const sentence = "only http://localhost and http://127.0.0.1 with a port are addresses of your own machine";
      throw new ChoiceRefused(400, "address", sentence, area);
    }
    const { version } = given;
    if (!(await store.has(area, version))) await fetchVersion(area, version);
    if (!(await store.has(area, version)))
      throw new ChoiceRefused(404, "version", `${area} ${version} is not in the store`, area);
    const { manifest, hash } = await store.manifest(area, version);
    const unanswered = await unansweredCalls(config.apiOrigin, manifest);
    if (unanswered) {
      const sentence = `${area} ${version} asks for what the live api does not give: ${unanswered}`;
      throw new ChoiceRefused(409, "api", sentence, area, unanswered);
    }
    return { version, manifest: hash, until };
  }

  app.get("/overrides/areas", async (request) => {
    const overrides = chosenBy(request);
    if (!config.overrides && !overrides) throw new ChoiceRefused(404, "not_enabled", "nothing is overridden here");
    const { registry } = await live();
    const listed = Object.entries(registry.areas).map(async ([area, { version, previous, rollout }]) => ({
      area,
      live: version,
      previous: previous?.version ?? null,
      rollout: rollout ? { version: rollout.version, traffic: rollout.traffic } : null,
      stored: config.overrides ? (await versions(area)).slice(0, VERSIONS_LISTED) : [],
    }));
    return { areas: await Promise.all(listed) };
  });
  app.post("/overrides/choices", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!config.overrides)
      throw new ChoiceRefused(403, "not_enabled", "versions are chosen by preview links alone on this platform");
    const { chosen } = read(ChoicesBody, request);
    const before = Object.entries(chosenBy(request) ?? {});
    const earlier = before.filter(([area, choice]) => isSame(choice, chosen[area]));
    const asked = await Promise.all(
      Object.entries(chosen)
        .filter(([area]) => !earlier.some(([kept]) => kept === area))
        .map(async ([area, given]) => [area, await choiceOf(area, given)] as const),
    );
    await keep(reply, Object.fromEntries(asked), Object.fromEntries(earlier));
    return {};
  });
  app.post(END, { bodyLimit: BODY_LIMIT }, async (_request, reply) => {
    reply.header("Set-Cookie", cookie.write({}, now()));
    return {};
  });

  /** The content of a preview token. Throws `ChoiceRefused` when the token is invalid or expired. */
  function previewed(text: string): PreviewToken {
    const { previewKey: key, publicUrl: platform } = config;
    const token = key ? readPreviewToken({ platform, key }, text, now()) : "invalid";
    if (token === "invalid")
      throw new ChoiceRefused(403, "token_invalid", "this preview link is not one of this platform");
    if (token === "expired") throw new ChoiceRefused(403, "token_expired", "this preview link has ended");
    return token;
  }

  app.post("/overrides/preview", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { token: text, isConfirmed } = read(PreviewBody, request);
    const { part, version, manifest, until, by } = previewed(text);
    await keep(reply, { [part]: { version, manifest, by, until } }, chosenBy(request) ?? {});
    // Without confirmation this only describes the preview: nothing is shown before a person has read what it is.
    if (!isConfirmed) reply.removeHeader("Set-Cookie");
    else warn(`a preview of ${part} ${version}, made by ${by}, was opened`);
    const view = await live();
    const routes = view.registry.areas[part]?.routes ?? [];
    const open = routes.find(isOpenPage)?.path ?? "/";
    return { part, version, by, until, open, rolledBackAt: rolledBackAt(view, part, version) };
  });
}
