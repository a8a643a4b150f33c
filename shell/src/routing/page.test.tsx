import { provideTexts } from "@academy/shared/i18n";
import { provideRolePaths } from "@academy/shared/router";
import { answers } from "@academy/shared/testing/fake-api";
import { renderRoutes, SCREENS } from "@academy/shared/testing/render-routes";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "#texts/shell-texts.ts";
import { Page } from "./page.tsx";

/** The page around a screen with headings of its own, at an address. */
async function openPage(address: string) {
  await provideTexts("shell", shellTexts);
  provideRolePaths(SCREENS);
  const content = (
    <>
      <h1>The course</h1>
      <h2 id="sale-20%" tabIndex={-1}>
        Sale
      </h2>
      <h2 id="цена" tabIndex={-1}>
        Price
      </h2>
    </>
  );
  return await renderRoutes([{ Component: Page, children: [{ path: "*", element: content }] }], { address });
}

const stands = () => {
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "The course" })).toBeVisible();
};

beforeEach(() => {
  answers("get", "/courses/contacts/", {});
});

test.each(["#sale-20%", "#%", "#100%-off", "#%E0%A4%A", "#%ff", "#a%20b", "#'\"<>\\", "#"])(
  "the page stands at an address that ends with %s",
  async (fragment) => {
    await openPage(`/aboutthecourse${fragment}`);

    stands();
  },
);

test.each([
  ["#sale-20%", "Sale"],
  ["#sale-20%25", "Sale"],
  ["#цена", "Price"],
  ["#%D1%86%D0%B5%D0%BD%D0%B0", "Price"],
])("the fragment %s leads to its heading", async (fragment, heading) => {
  await openPage(`/aboutthecourse${fragment}`);

  expect(screen.getByRole("heading", { name: heading })).toHaveFocus();
});

test("an error in an effect of the shell is reported and takes nothing away", async () => {
  const reported = Promise.withResolvers<{ area: string; message: string }>();
  answers("post", "/client-errors/", ({ body }: { body: unknown }) => {
    reported.resolve(body as { area: string; message: string });
    return {};
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementationOnce(() => {
    throw new Error("a browser that scrolls nothing");
  });

  const { router } = await openPage("/aboutthecourse#sale-20%");

  stands();
  expect(await reported.promise).toMatchObject({ area: "shell", message: "a browser that scrolls nothing" });
  // With the next address the shell does its work again.
  await act(() => router.navigate("/terms#цена"));
  expect(screen.getByRole("heading", { name: "Price" })).toHaveFocus();
});
