import { fieldOf } from "@academy/shared/contract/content/field";
import { provideTexts } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { area } from "#area.ts";
import { changed, type Json } from "./fields/json.ts";
import { GroupEditor } from "./value-editor.tsx";

const KIND = z.enum(["video", "material"]);

/** Edits a group with one choice; returns the value after each change. */
async function edits(kind: z.ZodMiniType, given: Json) {
  await provideTexts(area.id, area.texts);
  const values: Json[] = [];
  function Edited() {
    const [value, setValue] = useState(given);
    values.push(value);
    return (
      <GroupEditor
        field={fieldOf(z.object({ kind }))}
        value={value}
        path="topics"
        all={value}
        largestId={0}
        level={2}
        onChange={(change) => setValue((before) => changed(before, change))}
      />
    );
  }
  const { user } = await renderRoutes([{ path: "/", element: <Edited /> }], { address: "/" });
  const select = screen.getByRole("combobox");
  return { user, select, options: within(select).getAllByRole("option"), latest: () => values.at(-1) };
}

test.each([
  ["optional", z.optional(KIND), {}, {}],
  ["nullable", z.nullable(KIND), { kind: null }, { kind: null }],
] as const)("a choice that is %s begins with none, and can be given and taken back", async (_, kind, none, after) => {
  const { user, select, options, latest } = await edits(kind, none);
  expect(options.map(({ textContent }) => textContent)).toEqual(["None", "Video", "Document"]);
  expect(select).toHaveDisplayValue("None");

  await user.selectOptions(select, "Document");
  expect(latest()).toEqual({ kind: "material" });
  await user.selectOptions(select, "None");
  expect(latest()).toEqual(after);
});

test("a choice that is needed asks for one where there is none yet, and offers no way back", async () => {
  const { user, select, latest } = await edits(KIND, {});
  expect(select).toHaveDisplayValue("Choose…");
  await user.selectOptions(select, "Video");
  expect(latest()).toEqual({ kind: "video" });
  expect(within(select).queryByRole("option", { name: "Choose…" })).toBeNull();
});
