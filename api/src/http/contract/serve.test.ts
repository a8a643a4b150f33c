import { type Access, operation } from "@academy/shared/contract/operation";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { serving } from "./serve.ts";

const answer = z.object({ ok: z.boolean() });
const hook = async () => undefined;

const withAccess = (access: Access) =>
  operation("GET /things/", answer, { id: "things.read", summary: "For this test.", access });

test.for<Access>(["student", "staff", "content.edit", { confirmed: "content.edit" }])(
  "an operation of %j is not served without the hooks of its access",
  (access) => {
    const serve = serving(Fastify() as unknown as App, { anyone: hook });

    expect(() => serve(withAccess(access), () => ({ ok: true }))).toThrow("without the hooks");
  },
);

test("a browser's build has no details, and cannot serve", () => {
  const serve = serving(Fastify() as unknown as App, {});

  expect(() => serve({ ...withAccess("public"), details: "1" }, () => ({ ok: true }))).toThrow("build for browsers");
});
