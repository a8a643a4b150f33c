import { createHash } from "node:crypto";
import { errorSentence } from "@academy/shared/contract/error-sentences";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { Problem as ProblemSchema } from "@academy/shared/contract/errors/error-codes";
import { methodAndPath, type Operation, type OperationDetails } from "@academy/shared/contract/operation";
import { Problem } from "#errors/problem.ts";
import { detailsOf } from "#http/contract/serve.ts";
import { commonCodes } from "./common-codes.ts";
import { componentNames, isSchema } from "./component-names.ts";
import { Components } from "./components.ts";
import { EXAMPLES } from "./examples.ts";
import { TAGS } from "./tags.ts";

type Details = OperationDetails<unknown, unknown, unknown>;

const SESSION = { session: [] };

/** The body or the answer of an operation, by its media type. */
function contentOf(content: unknown, direction: "input" | "output", components: Components, example?: unknown) {
  if (isSchema(content))
    return {
      "application/json": {
        schema: components.schemaOf(content, direction),
        ...(example !== undefined && { example }),
      },
    };
  const type = String(content);
  if (type.startsWith("text/")) return { [type]: { schema: { type: "string" } } };
  return { [type]: { schema: { type: "string", contentMediaType: type } } };
}

const inPascalCase = (code: string) =>
  code.replace(/(?:^|[._])(\w)/g, (_, character: string) => character.toUpperCase());

/** The refusals with a status and codes, once for all operations that have the same. */
class Refusals {
  readonly components: Record<string, object> = {};
  readonly #components: Components;

  readonly #long: string[] = [];

  constructor(components: Components) {
    this.#components = components;
  }

  /** A letter for each set of codes that is too long for a name. */
  #idOf(codes: readonly ErrorCode[]): string {
    const key = codes.join();
    if (!this.#long.includes(key)) this.#long.push(key);
    return `Set${this.#long.indexOf(key) + 1}`;
  }

  /** A reference to the answer with one of these codes, which have one status. */
  of(status: number, codes: readonly ErrorCode[]) {
    const name = codes.length > 3 ? `Refusal${status}${this.#idOf(codes)}` : codes.map(inPascalCase).join("Or");
    this.components[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${errorSentence(code)}`).join("\n\n"),
      content: {
        "application/problem+json": {
          schema: {
            allOf: [
              this.#components.schemaOf(ProblemSchema, "output"),
              { type: "object", properties: { status: { const: status }, code: { type: "string", enum: codes } } },
            ],
          },
        },
      },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

/** The refusals of an operation by their statuses. */
function refusalsOf(details: Details, refusals: Refusals) {
  const codes = [...new Set([...commonCodes(details), ...(details.errors ?? [])])].sort();
  const byStatus = Map.groupBy(codes, (code) => new Problem(code).status);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, refusals.of(status, those)]));
}

/** A multipart body by its fields. */
const formOf = (form: NonNullable<Details["form"]>) => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(form).map(([name, kind]) => [
          name,
          kind === "text" ? { type: "string" } : { type: "string", contentMediaType: kind },
        ]),
      ),
      required: Object.keys(form),
    },
  },
});

function described(operation: Operation, components: Components, refusals: Refusals) {
  const details = detailsOf(operation);
  const { id, summary, access, params, query, body, form, headers = {}, status = 200 } = details;
  const example = EXAMPLES[id] ?? {};
  const parameters = (["path", "query"] as const).flatMap((location) => {
    const schema = location === "path" ? params : query;
    return isSchema(schema) ? components.parametersOf(schema).map((each) => ({ in: location, ...each })) : [];
  });
  const ofProtocol = Object.entries(headers).map(([name, description]) => ({
    ...{ in: "header", name, required: true, description, schema: { type: "string" } },
  }));
  return {
    operationId: id,
    summary,
    tags: [id.split(".")[0]],
    security: access === "public" ? [] : access === "optional" ? [SESSION, {}] : [SESSION],
    ...(parameters.length + ofProtocol.length > 0 && { parameters: [...parameters, ...ofProtocol] }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: form ? formOf(form) : contentOf(body, "input", components, example.body),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [status].flat().map((each) => [
          each,
          {
            description: "Success.",
            ...(each !== 204 && { content: contentOf(operation.answer, "output", components, example.answer) }),
          },
        ]),
      ),
      ...refusalsOf(details, refusals),
    },
  };
}

/** Changes with every change of a path, so that a release check can name what it compared. */
const versionOf = (paths: object) => createHash("sha256").update(JSON.stringify(paths)).digest("hex").slice(0, 12);

/** The OpenAPI 3.1 document of operations: paths in their order, so that a change reads well. */
export async function documentOf(operations: readonly Operation[]) {
  const components = new Components(await componentNames());
  const refusals = new Refusals(components);
  const paths: Record<string, Record<string, object>> = {};
  const inOrder = operations.toSorted((one, other) => (methodAndPath(one)[1] < methodAndPath(other)[1] ? -1 : 1));
  for (const operation of inOrder) {
    const [method, path] = methodAndPath(operation);
    const key = `/api${path}`.replace(/\/$/, "");
    paths[key] = { ...paths[key], [method.toLowerCase()]: described(operation, components, refusals) };
  }
  const used = new Set(operations.map((each) => detailsOf(each).id.split(".")[0] ?? ""));
  return {
    openapi: "3.1.0",
    info: {
      title: "Orda Academy of Arbitration",
      version: versionOf(paths),
      description:
        "The calls of the academy. Every path answers with and without a trailing slash. Answers may have more fields than they are described with: the contract only grows.",
      license: { name: "All rights reserved", url: "https://oaa.example" },
    },
    servers: [{ url: "/", description: "The origin of the academy that serves this document." }],
    tags: [...used].sort().map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The token that a sign-in gives (`POST /api/student/auth/token/`).",
        },
      },
      schemas: components.finish(),
      responses: refusals.components,
    },
  };
}
