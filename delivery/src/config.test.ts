import { expect, test } from "vitest";
import { AREAS, portOfArea, readConfig } from "./config.ts";

test("each area of the list has an origin of its own behind the shell's port", () => {
  const { origins } = readConfig({ PORT: "4000" });
  expect(origins).toEqual(
    Object.fromEntries(AREAS.map((area) => [area, `http://localhost:${portOfArea(4000, area)}`])),
  );
});

test("an area that is in no list here is shown from the origin that the environment names", () => {
  const { origins } = readConfig({ ORIGIN_AUTH: "https://auth.example", ORIGIN_ALUMNI: "https://alumni.example" });
  expect(origins).toMatchObject({ auth: "https://auth.example", alumni: "https://alumni.example" });
});

test.each(["x", "-1", "70000", "3000.5"])("the port %s is refused", (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(`PORT must be a port number, not "${PORT}"`);
});
