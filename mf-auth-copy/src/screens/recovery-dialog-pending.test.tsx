import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";

const code = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock("#features/recovery/recovery-dialog.tsx", async (original) => {
  await code.promise;
  return await original();
});

test("while the dialog of the recovery is on its way, its link says so", async () => {
  const { user } = await renderArea(area, "/signin");
  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
  expect(screen.getByRole("status")).toHaveTextContent("Opening…");

  code.resolve();

  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(screen.queryByText("Opening…")).toBeNull();
});
