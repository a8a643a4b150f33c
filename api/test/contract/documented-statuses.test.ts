import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES, type ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { expect, test } from "vitest";
import { Problem } from "#errors/problem.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");

const FLOWS = readdirSync(join(REPOSITORY, "docs/flows")).map((name) => `docs/flows/${name}`);
const documents = ["docs/api.md", ...FLOWS].map((name) => ({
  name,
  text: readFileSync(join(REPOSITORY, name), "utf8"),
}));

const { paths } = JSON.parse(readFileSync(join(REPOSITORY, "api/openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

/** A refusal with its code, such as 404 `translation.unknown` or `field.unknown`, 400. */
const REFUSAL = /\b([45]\d\d)\s+`?([a-z]+\.[a-z_]+)|`([a-z]+\.[a-z_]+)`,\s+([45]\d\d)\b/g;

const isCode = (code: string): code is ErrorCode => ERROR_CODES.some((known) => known === code);

/** A node of a diagram that is a call, such as `R[POST /student/auth/recovery/]`, and an edge with a success, such as `R -- 200`. */
const CALL = /(\w+)\[(GET|POST|PUT|PATCH|DELETE) (\/(?:student|courses)\/[^\s:\]]*)/g;
const SUCCESS = /^\s*(\w+) -- (?:.*?\b)?(2\d\d)\b/gm;

/** The statuses with which a call of the contract succeeds; undefined if there is no such call. */
function successesOf(method: string, address: string): string[] | undefined {
  const path = Object.keys(paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(`/api${address}`.replace(/\/$/, "")),
  );
  const call = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
  return call && Object.keys(call.responses).filter((status) => status.startsWith("2"));
}

test("each code in docs/api.md and the flows has the status that the api answers", () => {
  const found = documents.flatMap(({ name, text }) =>
    [...text.matchAll(REFUSAL)].map(([, status, code, namedCode = code, namedStatus = status]) => ({
      name,
      code: namedCode ?? "",
      status: Number(namedStatus),
    })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(
    found.map(({ name, code }) => ({ name, code, status: isCode(code) ? new Problem(code).status : "no such code" })),
  );
});

test("each call in the flows is one of the contract and succeeds with the documented status", () => {
  const calls = documents.flatMap(({ name, text }) => {
    const successes = [...text.matchAll(SUCCESS)];
    return [...text.matchAll(CALL)].map(([, node, method = "", address = ""]) => ({
      call: `${name}: ${method} ${address}`,
      answered: successesOf(method, address),
      documented: successes.filter(([, from]) => from === node).map(([, , status]) => status),
    }));
  });
  expect(calls.flatMap(({ documented }) => documented).length).toBeGreaterThan(6);
  for (const { call, answered, documented } of calls) {
    expect(answered, call).toBeDefined();
    expect(answered, call).toEqual(expect.arrayContaining(documented));
  }
});
