import { provideTexts } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { area } from "#area.ts";
import { useFilters } from "#lists/use-filters.ts";
import { SearchField } from "./search-field.tsx";

function List() {
  const filters = useFilters({ q: "text" });
  const { q } = filters.values;
  return (
    <>
      <SearchField label="Name" value={q} onSearch={(text) => filters.change({ q: text }, { replace: true })} />
      <Link to="/people/7">Dana</Link>
    </>
  );
}

test("a link that is opened right after typing is not taken back by the search, however long its page loads", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  provideTexts(area.id, area.texts);
  let load = (_: null) => {};
  const { user, router } = await renderRoutes(
    [
      { path: "/people", element: <List /> },
      {
        path: "/people/7",
        element: <h1>Dana</h1>,
        loader: () =>
          new Promise<null>((resolve) => {
            load = resolve;
          }),
      },
    ],
    { address: "/people" },
  );

  await user.type(screen.getByRole("searchbox", { name: "Name" }), "Dana");
  await user.click(screen.getByRole("link", { name: "Dana" }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => load(null));

  expect(await screen.findByRole("heading", { name: "Dana" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/people/7");
});
