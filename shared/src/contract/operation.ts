import type * as z from "@academy/shared/schema";
import type { ErrorCode } from "./error-code.ts";
import type { IdParams } from "./parameters.ts";
import type { StaffRight } from "./roles.ts";

/** The method and the path of an operation; a path parameter is written `{name}`, and `{name*}` for the rest of the path. */
export type Route = `${"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** The media type of a body or an answer that is not JSON. */
export type MediaType = `${string}/${string}`;

type Content = z.ZodMiniType | MediaType;

/**
 * Who may call an operation: everybody; everybody, with the session read where a token is sent; a signed-in student; a student with
 * a confirmed address; the staff, with any role, also before its second factor; members whose roles have a right, also only with a
 * recent proof of who acts (reading 118).
 */
export type Access =
  | "public"
  | "optional"
  | "student"
  | "verified"
  | "staff"
  | "staff_before_factor"
  | StaffRight
  | { confirmed: StaffRight };

/** A status of an answer that is not a refusal. */
export type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303;

/** What the API and its document need beside the route and the answer. Not part of a browser's build. */
export interface OperationDetails<Params, Query, Body> {
  /** `<tag>.<name>`: never changed, as clients are generated with it. */
  id: `${string}.${string}`;
  /** One sentence for the document. */
  summary: string;
  access: Access;
  /** The parameters of the path; by default those of `{id}`. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** The fields of a multipart body, each a text or a file of a media type. */
  form?: Readonly<Record<string, "text" | MediaType>>;
  /** The headers that a protocol inside the operation needs, each with what it says. */
  headers?: Readonly<Record<string, string>>;
  /** The status of a success, 200 unless named; of several the API answers with the first unless its handler names another. */
  status?: SuccessStatus | readonly SuccessStatus[];
  /** Not in the document: a page or a file that people open by a link. */
  isHidden?: true;
  /** The path is not below `/api`. */
  isOutsideApi?: true;
  /** The error codes of this operation, beside those that every operation has for its access and its input. */
  errors?: readonly ErrorCode[];
}

/** One call of the API: what the client needs to make it, and the details. */
export interface Operation<Answer = unknown, Params = unknown, Query = unknown, Body = unknown> {
  route: Route;
  answer: Answer;
  /** A string in a browser's build, which has no details. */
  details: OperationDetails<Params, Query, Body> | string;
}

/**
 * Declares a call of the API once: the routes, the client, the access tables, the document and the release gate follow from it
 * (decision 0149). A build for browsers leaves `details` out, with the schemas that only the API reads; they begin with `id`.
 */
/*@__NO_SIDE_EFFECTS__*/
export function operation<
  Path extends Route,
  Answer extends Content,
  Params extends z.ZodMiniType | undefined = Path extends `${string}{id}${string}` ? typeof IdParams : undefined,
  Query extends z.ZodMiniType | undefined = undefined,
  Body extends Content | undefined = undefined,
>(
  route: Path,
  answer: Answer,
  details: OperationDetails<Params, Query, Body> | string,
): Operation<Answer, Params, Query, Body> {
  return { route, answer, details };
}

type InputOf<Given> = Given extends z.ZodMiniType ? z.input<Given> : Given extends MediaType ? Blob | FormData : never;
type Named<Name extends string, Given> = Given extends undefined
  ? unknown
  : // A query whose parameters are all optional may be left out.
    Record<never, never> extends InputOf<Given>
    ? { [Key in Name]?: InputOf<Given> }
    : { [Key in Name]: InputOf<Given> };

/** What a caller passes to an operation: `params`, `query` and `body`, as far as the operation has them. */
export type ArgumentsOf<One> =
  One extends Operation<infer _, infer Params, infer Query, infer Body>
    ? Named<"params", Params> & Named<"query", Query> & Named<"body", Body>
    : never;

/** What a successful call resolves to: the parsed answer, or a file. */
export type AnswerOf<One> =
  One extends Operation<infer Answer> ? (Answer extends z.ZodMiniType ? z.infer<Answer> : Blob) : never;

/** The method and the path of an operation. */
export function methodAndPath({ route }: Pick<Operation, "route">): [method: string, path: string] {
  const [method = "", path = ""] = route.split(" ");
  return [method, path];
}

/** The path of a call below `/api`, with its parameters and its query; a parameter that is undefined is left out. */
export function addressOf(
  one: Pick<Operation, "route">,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): string {
  const values = params as Record<string, unknown>;
  const path = methodAndPath(one)[1].replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The URL of a call on the academy's own origin: for links, and for requests that `callApi` does not send. */
export const urlOf = (...call: Parameters<typeof addressOf>): string => `/api${addressOf(...call)}`;
