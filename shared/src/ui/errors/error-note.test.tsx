import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { ApiError } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ErrorNote } from "./error-note.tsx";

const unconfirmed = new ApiError({ status: 403, code: "account.unverified", detail: "" });

const area: Area = {
  id: "test",
  contract: AREA_CONTRACT,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [
    {
      path: "/passingcourse/1",
      handle: { role: "course", access: "anyone" },
      screen: async () => () => <ErrorNote error={unconfirmed} onRetry={() => undefined} />,
    },
  ],
};

test.each([
  ["en", "Confirm email"],
  ["ru", "Подтвердить адрес"],
] as const)("what needs a confirmed address leads to the code and back, in %s", async (language, label) => {
  await changeLanguage(language);
  const { user, router } = await renderArea(area, "/passingcourse/1?tab=questions&ask=true");

  expect(screen.queryByRole("button"), "asking again would not help").not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: label }));

  expect(router.state.location).toMatchObject({ pathname: "/signup", search: "?step=code" });
  expect(returnAddress()).toBe("/passingcourse/1?tab=questions&ask=true");
});
