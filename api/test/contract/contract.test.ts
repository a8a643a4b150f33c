// @covers spec §3, §7

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { allOperations } from "@academy/shared/build/operations/all-operations";
import { createConfig, lint } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { detailsOf } from "#http/contract/serve.ts";
import { EVERY_PROVIDER } from "#test/support/every-provider.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { breakingChanges, type OpenApi, type Operation } from "./breaking-changes.ts";
import { CURRENT_FILE, RELEASED_FILE, readContract } from "./contract-files.ts";
import { isSchema } from "./openapi/component-names.ts";
import { EXAMPLES } from "./openapi/examples.ts";

test("openapi.json is current; `npm run contract` writes it", async () => {
  // In a process of its own: a schema is named by its identity, which a test runner's modules do not keep.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "write-contract.ts"), "print"],
    {
      maxBuffer: 1 << 26,
    },
  );

  const isCurrent = stdout === readFileSync(CURRENT_FILE, "utf8");
  expect(isCurrent, "openapi.json is old: run `npm run contract` in api and read the difference").toBe(true);
});

test("the document passes the recommended rules of Redocly", async () => {
  const config = await createConfig({ extends: ["recommended"] });

  const problems = await lint({ ref: CURRENT_FILE, config });

  expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
});

test("every example of the document fits its schema", async () => {
  const operations = [...(await allOperations()).values()].map((each) => ({ ...each, details: detailsOf(each) }));
  const byId = new Map(operations.map((each) => [each.details.id as string, each]));

  const wrong = Object.entries(EXAMPLES).filter(([id, { body, answer }]) => {
    const found = byId.get(id);
    const fits = (schema: unknown, example: unknown) =>
      example === undefined || (isSchema(schema) && z.safeParse(schema, example).success);
    return !found || !fits(found.details.body, body) || !fits(found.answer, answer);
  });

  expect(wrong.map(([id]) => id)).toEqual([]);
});

test("every body refuses fields it does not know (threat B21)", () => {
  const lenient = Object.entries(readContract(CURRENT_FILE).paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { requestBody }]) => {
        const schema = requestBody?.content["application/json"]?.schema;
        const kinds = schema?.anyOf ?? (schema ? [schema] : []);
        return kinds.some(({ type, additionalProperties }) => type === "object" && additionalProperties !== false);
      })
      .map(([method]) => `${method} ${path}`),
  );

  expect(lenient, "make its schema a strictObject").toEqual([]);
});

test("every route serves an operation of the contract, and every operation is served", async () => {
  const { routes } = await startTestApi({ config: EVERY_PROVIDER });
  const own = routes.filter(({ path }) => !path.startsWith("/api/docs"));

  expect(own.filter(({ operation }) => !operation).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const served = new Set<string | undefined>(own.map(({ operation }) => operation?.route));
  expect(
    [...(await allOperations()).keys()].filter((route) => !route.startsWith("HEAD ") && !served.has(route)),
  ).toEqual([]);
});

test("nothing of the released contract is removed", () => {
  expect(breakingChanges(readContract(RELEASED_FILE), readContract(CURRENT_FILE))).toEqual([]);
});

test("everything on main is promised, because an area may be released with it on any day", () => {
  const isPromised = readFileSync(RELEASED_FILE, "utf8") === readFileSync(CURRENT_FILE, "utf8");

  expect(isPromised, "run `npm run contract` in api: it promises what is new and names what would break").toBe(true);
});

test("the page of the contract is served", async () => {
  const { call } = await startTestApi();

  const { status, text } = await call("GET", "/api/docs/");

  expect([status, text.includes("swagger-ui")]).toEqual([200, true]);
});

type Plant = (contract: OpenApi) => void;
type Shape = Record<string, ReturnType<typeof JSON.parse>>;

const QUESTIONS = "/api/courses/questions";
const PAGE = "/api/courses/lectures/{id}/questions";

const operation = (contract: OpenApi, path: string, method: string) => contract.paths[path]?.[method] as Operation;
const body = (contract: OpenApi, path: string) =>
  operation(contract, path, "post").requestBody?.content["application/json"]?.schema as Shape;
const answer = (contract: OpenApi, path: string, method = "get") => {
  const { responses } = operation(contract, path, method);
  return (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema as Shape;
};
const drop = (schema: Shape, field: string) => {
  delete schema.properties[field];
  schema.required = schema.required.filter((name: string) => name !== field);
};

test.for<[string, Plant, string]>([
  [
    "a call is removed",
    ({ paths }) => {
      delete paths[QUESTIONS];
    },
    `POST ${QUESTIONS}: the call is gone`,
  ],
  [
    "a field of an answer is removed",
    (c) => drop(answer(c, QUESTIONS, "post"), "title"),
    `POST ${QUESTIONS}: answer 201.title is gone`,
  ],
  [
    "a field deep in an answer is removed",
    (c) => drop(answer(c, PAGE).properties.items.items.properties.user, "photo"),
    `GET ${PAGE}: answer 200.items[].user.photo is gone`,
  ],
  [
    "a field of an answer may be missing",
    (c) => answer(c, QUESTIONS, "post").required.splice(0, 1),
    `POST ${QUESTIONS}: answer 201.id may be missing now`,
  ],
  [
    "a field of an answer may be null",
    (c) => {
      answer(c, QUESTIONS, "post").properties.title = { anyOf: [{ type: "string" }, { type: "null" }] };
    },
    `POST ${QUESTIONS}: answer 201.title may be null now`,
  ],
  [
    "a field of an answer has another type",
    (c) => {
      answer(c, QUESTIONS, "post").properties.id = { type: "string" };
    },
    `POST ${QUESTIONS}: answer 201.id is no longer number`,
  ],
  [
    "an answer has a new value of a list",
    (c) => answer(c, "/api/courses/payments/{id}").properties.status.enum.push("lost"),
    "GET /api/courses/payments/{id}: answer 200.status may be lost now",
  ],
  [
    "a request needs a new field",
    (c) => {
      const schema = body(c, QUESTIONS);
      schema.properties.topic = { type: "string" };
      schema.required.push("topic");
    },
    `POST ${QUESTIONS}: body.topic is newly required`,
  ],
  ["a request loses a field", (c) => drop(body(c, QUESTIONS), "content"), `POST ${QUESTIONS}: body.content is gone`],
  [
    "a request takes less",
    (c) => {
      body(c, QUESTIONS).properties.content.maxLength = 10;
    },
    `POST ${QUESTIONS}: body.content has a narrower maxLength`,
  ],
  [
    "a request takes a value no longer",
    (c) => {
      const sort = operation(c, PAGE, "get").parameters?.find(({ name }) => name === "sort")?.schema as Shape;
      sort.enum = sort.enum.filter((value: string) => value !== "oldest");
    },
    `GET ${PAGE}: query parameter sort no longer takes oldest`,
  ],
  [
    "a parameter is newly required",
    (c) => {
      const found = operation(c, PAGE, "get").parameters?.find(({ name }) => name === "q");
      if (found) found.required = true;
    },
    `GET ${PAGE}: query parameter q is newly required`,
  ],
  [
    "a parameter is removed",
    (c) => {
      const call = operation(c, PAGE, "get");
      call.parameters = (call.parameters ?? []).filter(({ name }) => name !== "q");
    },
    `GET ${PAGE}: query parameter q is gone`,
  ],
  [
    "a public call needs a session",
    (c) => {
      operation(c, "/api/courses/course", "get").security = [{ bearer: [] }];
    },
    "GET /api/courses/course: needs a session now",
  ],
])("a breaking change is reported when %s", ([, plant, expected]) => {
  const released = readContract(CURRENT_FILE);
  const planted = structuredClone(released);
  plant(planted);

  expect(breakingChanges(released, planted)).toContain(expected);
});

test.for<[string, Plant]>([
  [
    "a new call",
    ({ paths }) => {
      paths["/api/new"] = structuredClone(paths[QUESTIONS] ?? {});
    },
  ],
  [
    "a new field of an answer",
    (c) => {
      answer(c, QUESTIONS, "post").properties.votes = { type: "number" };
    },
  ],
  [
    "a new optional field of a request",
    (c) => {
      body(c, QUESTIONS).properties.anonymous = { type: "boolean" };
    },
  ],
  [
    "a request that takes more",
    (c) => {
      body(c, QUESTIONS).properties.content = { type: "string" };
      const sort = operation(c, PAGE, "get").parameters?.find(({ name }) => name === "sort")?.schema as Shape;
      sort.enum.push("popular");
    },
  ],
  [
    "an answer that is never null any more",
    (c) => {
      answer(c, PAGE).properties.next_cursor = { type: "string" };
    },
  ],
])("%s is no breaking change", ([, plant]) => {
  const released = readContract(CURRENT_FILE);
  const planted = structuredClone(released);
  plant(planted);

  expect(breakingChanges(released, planted)).toEqual([]);
});
