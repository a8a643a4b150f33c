import { Done } from "@academy/shared/contract/done";
import { type Access, type AnswerOf, methodAndPath, type Operation } from "@academy/shared/contract/operation";
import { IdParams } from "@academy/shared/contract/parameters";
import type { FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import type { SessionHooks } from "#http/session/session.ts";
import type { StaffGuard } from "#http/session/staff.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation;
  }
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

/** A request of an operation, with what its schemas have parsed. */
export type RequestOf<One> =
  One extends Operation<infer _, infer Params, infer Query, infer Body>
    ? FastifyRequest<{ Params: Parsed<Params>; Querystring: Parsed<Query>; Body: Parsed<Body> }>
    : never;

type Sent<One> = One extends Operation<infer Answer> ? (Answer extends z.ZodMiniType ? AnswerOf<One> : never) : never;

/** What a handler gives: what the schema describes, or the reply itself. */
export type Given<One> = Sent<One> | FastifyReply;

/** Where the answer is `Done`, a handler may give nothing. */
type Nothing<One> = Sent<One> extends Done ? (keyof Sent<One> extends "ok" ? Promise<void> : never) : never;

/** Answers a request of an operation. */
type Handler<One> = (request: RequestOf<One>, reply: FastifyReply) => Given<One> | Promise<Given<One>> | Nothing<One>;

/** Serves an operation of the contract. The options are those of Fastify that no contract needs to know: `bodyLimit`, how long an answer is kept. */
type ServeOne = <One extends Operation>(
  one: One,
  handler: Handler<One>,
  options?: Pick<RouteOptions, "bodyLimit" | "config" | "logLevel">,
) => void;

/** Serves operations of the contract, with what their routes need of the server besides. */
export interface Serve extends ServeOne {
  /** The scope of the server that these operations are served in. */
  app: App;
  /** Serves operations in a scope of its own, whose parsers and hooks no other operation has. */
  within: (register: (serve: Serve) => void | Promise<void>) => void;
}

/** One section of the staff area in the api: a function that registers its calls below `/api/staff`. */
export type StaffSection = (serve: Serve, context: Context, guard: StaffGuard) => void;

/** The details of an operation, which every build but a browser's has. */
export function detailsOf({ route, details }: Operation) {
  if (typeof details === "string") throw new Error(`${route} has no details: this is a build for browsers`);
  return { ...(route.includes("{id}") && { params: IdParams }), ...details };
}

/** The hooks by which the access of operations is checked: of a session, or of the staff's guard. */
type Hooks = Partial<Pick<SessionHooks, "studentOnly" | "verifiedOnly" | "anyone"> & StaffGuard>;

function hookOf(access: Exclude<Access, "public">, hooks: Hooks) {
  if (access === "optional") return hooks.anyone;
  if (access === "student") return hooks.studentOnly;
  if (access === "verified") return hooks.verifiedOnly;
  if (access === "staff") return hooks.anyStaff;
  if (access === "staff_before_factor") return hooks.anyRole;
  return typeof access === "string" ? hooks.mayDo?.(access) : hooks.confirmed?.(access.confirmed);
}

/** A function that serves operations on a server, each for those whom its access names. */
export function serving(app: App, hooks: Hooks): Serve {
  const serve: ServeOne = (one, handler, options = {}) => {
    const { access, params, query, body, status = 200, isOutsideApi } = detailsOf(one);
    const statuses = [status].flat();
    const [method, path] = methodAndPath(one);
    const onRequest = access === "public" ? undefined : hookOf(access, hooks);
    // Without its hook the route would be open to everybody.
    if (access !== "public" && !onRequest) throw new Error(`${one.route} is served without the hooks of its access`);
    const isJson = (content: unknown) => content !== undefined && typeof content !== "string";
    const schema: FastifySchema = {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { querystring: query }),
      ...(isJson(body) && { body }),
      ...(isJson(one.answer) && {
        response: { ...Object.fromEntries(statuses.map((each) => [each, one.answer])), ...refusals },
      }),
    };
    app.route({
      ...options,
      method: method as "GET",
      url: `${isOutsideApi ? "" : "/api"}${path}`
        .slice(app.prefix.length)
        .replace(/\{(\w+)\}/g, ":$1")
        .replace(/\{\w+\*\}/, "*"),
      ...(onRequest && { onRequest }),
      config: { ...options.config, operation: one },
      schema,
      handler: (request, reply) => {
        const given = handler(
          request as unknown as Parameters<typeof handler>[0],
          reply.code(statuses[0] ?? 200) as unknown as FastifyReply,
        );
        return one.answer === Done ? Promise.resolve(given).then((answer) => answer ?? { ok: true }) : given;
      },
    });
  };
  return Object.assign(serve, {
    app,
    within: (register: Parameters<Serve["within"]>[0]) => {
      app.register(async (scope: App) => register(serving(scope, hooks)));
    },
  });
}
