import { changeLanguage, provideTexts } from "@academy/shared/i18n";
import { Outlet } from "@academy/shared/router";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { shellTexts } from "#texts/shell-texts.ts";
import { isCancellingNavigation } from "./cancel-navigation.ts";
import { SlowNavigationNote } from "./slow-note.tsx";

afterEach(() => vi.useRealTimers());

/** A form on a page, beside a page that does not come. */
async function fillForm() {
  await provideTexts("shell", shellTexts);
  const routes = [
    {
      element: (
        <>
          <SlowNavigationNote />
          <Outlet />
        </>
      ),
      children: [
        {
          path: "/form",
          element: <textarea aria-label="Message" />,
          shouldRevalidate: () => !isCancellingNavigation(),
        },
        { path: "/slow", element: <p>Slow</p>, loader: () => new Promise(() => undefined) },
      ],
    },
  ];
  const view = await renderRoutes(routes, { address: "/form?a=1#here" });
  await view.user.type(screen.getByRole("textbox"), "Dear academy");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => void view.router.navigate("/slow"));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  return view;
}

test.each([
  ["en", "This is taking longer than usual.", "Stop"],
  ["ru", "Загрузка занимает больше времени, чем обычно.", "Остановить"],
] as const)("a slow page shows a note in %s, and stopping it keeps typed values", async (language, words, stop) => {
  await changeLanguage(language);
  const { user, router } = await fillForm();
  expect(screen.getByRole("status")).toHaveTextContent(words);

  await user.click(screen.getByRole("button", { name: stop }));

  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: "/form", search: "?a=1", hash: "#here" });
  expect(router.state.navigation.state).toBe("idle");
  expect(screen.getByRole("textbox")).toHaveValue("Dear academy");
});

test("stopping by the keyboard gives the focus back", async () => {
  const { user } = await fillForm();
  const stop = screen.getByRole("button", { name: "Stop" });

  await user.tab({ shift: true });
  expect(stop).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(screen.getByRole("textbox")).toHaveFocus();
});
