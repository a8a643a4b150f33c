import { expect } from "playwright/test";
import { delivery } from "#support/platform/delivery.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: [] });

test("a position in a released script leads the operator to its source line, and no visitor to a source map", async ({
  request,
}) => {
  const page = await (await request.get("/")).text();
  const [script = ""] = /\/shell\/[0-9a-f]{12}\/static\/js\/index\.\w+\.js/.exec(page) ?? [];
  const { areas } = await (await request.get("/registry.json")).json();
  const text = await (await request.get(script)).text();
  const before = text.slice(0, text.indexOf("failed_call:")).split("\n");

  expect(await delivery("trace", `${script.slice(1)}:${before.length}:${(before.at(-1) ?? "").length + 1}`)).toMatch(
    /^shell\/src\/errors\/area-error\.ts:\d+:\d+.*\n {4}.*failed_call/,
  );
  for (const file of [script, areas.auth.base + areas.auth.entry]) {
    expect((await request.get(file)).status()).toBe(200);
    expect((await request.get(`${file}.map`)).status()).toBe(404);
    expect(await (await request.get(file)).text()).not.toContain("sourceMappingURL");
  }
});
