import type pg from "pg";
import { expect, test } from "vitest";
import { askWithoutNames } from "./unnamed-statements.ts";

test("behind a pooler statements have no names, otherwise they keep them", () => {
  const sent: unknown[][] = [];
  const client = { query: (...args: unknown[]) => sent.push(args) } as unknown as pg.PoolClient;

  askWithoutNames(client);
  const query = client.query as (...args: unknown[]) => unknown;
  query({ name: "students_of_sessions", text: "select $1", rowMode: "array" }, [1]);
  query("begin");

  expect(sent).toEqual([[{ name: undefined, text: "select $1", rowMode: "array" }, [1]], ["begin"]]);
});
