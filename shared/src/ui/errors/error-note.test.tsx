import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { ApiError } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
import { renderArea } from "@academy/shared/testing/render-area";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

test.each([
  ["en", "VersionReplaced", /^The academy was updated/, "Reload the page"],
  ["ru", "VersionReplaced", /академия обновилась/, "Обновить страницу"],
  ["en", "DownloadError", /^The academy cannot be reached/, "Try again"],
  ["ru", "DownloadError", /^Нет связи с академией/, "Повторить"],
] as const)(
  "in %s code that is not there because of %s says why and what to do",
  async (language, name, sentence, button) => {
    await changeLanguage(language);
    const retry = vi.fn();
    const error = Object.assign(new Error("404 from part.js"), { name });
    render(<ErrorNote error={error} onRetry={retry} />);

    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: button })]);
  },
);
