import { join } from "node:path";
import { expect, test } from "vitest";
import { AREAS, portOfArea, ROOT, readConfig } from "./config.ts";

test("each area of areas.json has its own origin on the ports after the shell's", () => {
  const { origins } = readConfig({ PORT: "4000" });
  expect(origins).toEqual(
    Object.fromEntries(AREAS.map((area) => [area, `http://localhost:${portOfArea(4000, area)}`])),
  );
});

test("an area that areas.json lacks is served from the origin that the environment names", () => {
  const { origins } = readConfig({ ORIGIN_AUTH: "https://auth.example", ORIGIN_ALUMNI: "https://alumni.example" });
  expect(origins).toMatchObject({ auth: "https://auth.example", alumni: "https://alumni.example" });
});

test("a guessable PREVIEW_KEY is refused and not printed; there are no previews by default", () => {
  expect(() => readConfig({ PREVIEW_KEY: "hunter2" })).toThrow("PREVIEW_KEY must have at least 32 characters");
  expect(() => readConfig({ PREVIEW_KEY: "hunter2" })).not.toThrow("hunter2");
  expect(readConfig({ NODE_ENV: "production" })).toMatchObject({ previewKey: null });
});

test.each(["x", "-1", "70000", "3000.5"])("the port %s is refused", (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(`PORT must be a port number, not "${PORT}"`);
});

test("a relative data folder is resolved against the checkout, in whichever folder a program runs", () => {
  expect(readConfig({ DATA_DIR: ".data/second" }).dataDir).toBe(join(ROOT, ".data/second"));
  expect(readConfig({ DATA_DIR: "/var/lib/academy" }).dataDir).toBe("/var/lib/academy");
});
