// @covers decision 0080

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allOperations } from "./all-operations.ts";
import { usedOperations } from "./used-operations.ts";

/** A built folder with one script. */
function built(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "entry.js"), script);
  return folder;
}

test("a build's operations are those whose routes its scripts contain, with the shapes of its contract", async () => {
  const folder = built('let a=op("POST /courses/answers/",b,1),c=op(`GET /courses/questions/{id}/`,d,1);"POST x"');

  expect(await usedOperations(folder)).toEqual([
    {
      id: "questions.read",
      method: "get",
      path: "/api/courses/questions/{}/",
      reads: expect.objectContaining({ required: expect.arrayContaining(["answers", "title"]) }),
    },
    {
      id: "questions.answer",
      method: "post",
      path: "/api/courses/answers/",
      sends: expect.objectContaining({ required: ["question", "content"] }),
      reads: expect.objectContaining({ type: "object" }),
    },
  ]);
});

test("query parameters are listed by name, and an operation without a body says so", async () => {
  const folder = built('op("GET /courses/lectures/{id}/questions/");op("DELETE /courses/answers/{id}/")');

  expect(await usedOperations(folder)).toMatchObject([
    { method: "delete", isBare: true },
    { method: "get", query: ["cursor", "filter", "limit", "q", "sort"] },
  ]);
});

test("a route that the contract does not have fails the build", async () => {
  await expect(usedOperations(built('op("GET /courses/unknown/")'))).rejects.toThrow("GET /courses/unknown/");
});

test("a URL of the API that is written out fails the build", async () => {
  await expect(usedOperations(built('fetch("/api/courses/questions/")'))).rejects.toThrow("/api/courses/questions/");
});

test("ids and routes are unique, and an id has the form tag.name", async () => {
  const operations = [...(await allOperations()).values()];
  const ids = operations.flatMap(({ details }) => (typeof details === "string" ? [] : [details.id]));

  expect(ids).toHaveLength(operations.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]\w*\.[a-z]\w*$/.test(id))).toEqual([]);
});
