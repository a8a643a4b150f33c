import { type Access, operation } from "@academy/shared/contract/operation";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { serving } from "./serve.ts";

const answer = z.object({ ok: z.boolean() });
const hook = async () => undefined;
const session = { studentOnly: hook, verifiedOnly: hook, anyone: hook };

const withAccess = (access: Access) =>
  operation("GET /things/", answer, { id: "things.read", summary: "For this test.", access });

test.for<Access>([{ staff: "any" }, { staff: "content.edit" }, { staff: "content.edit", confirmed: true }])(
  "an operation of the staff (%j) is not served without the staff's guard",
  (access) => {
    const serve = serving(Fastify() as unknown as App, session);

    expect(() => serve(withAccess(access), () => ({ ok: true }))).toThrow("without the staff's guard");
  },
);

test("a browser's build has no details, and cannot serve", () => {
  const serve = serving(Fastify() as unknown as App, session);

  expect(() => serve({ ...withAccess("public"), details: "1" }, () => ({ ok: true }))).toThrow("build for browsers");
});
