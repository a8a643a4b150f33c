import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";

vi.mock("#features/recovery/recovery-dialog.tsx", () => {
  throw new Error("the chunk cannot be had");
});

test("a dialog that cannot be had is replaced by the screen of the recovery, with the address that was typed", async () => {
  const { user, router } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), "aliya@mail.example");
  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));

  expect(await screen.findByTestId("elsewhere")).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: "/forgot", state: { email: "aliya@mail.example" } });
});
