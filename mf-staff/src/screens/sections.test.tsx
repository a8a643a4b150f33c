import { refuses } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";
import { SECTIONS } from "#navigation/sections.ts";
import { visitStaff } from "#testing/visit-staff.tsx";

test("every address of the area is the staff's alone", () => {
  expect(new Set(area.routes.map(({ handle, head }) => `${handle.access} ${head?.index}`))).toEqual(
    new Set(["staff false"]),
  );
});

test.each(SECTIONS.map(({ id, path }) => [id, path]))("the section %s opens at %s", async (_, path) => {
  refuses("get", "/staff/*", 404, "route.unknown");
  await visitStaff(path);

  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
});
