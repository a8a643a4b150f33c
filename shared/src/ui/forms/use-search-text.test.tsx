import { useSearchParams } from "@academy/shared/router";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useSearchText } from "./use-search-text.tsx";

function List() {
  const [search, setSearch] = useSearchParams();
  const text = useSearchText(search.get("q") ?? "", (q) => setSearch({ q }, { replace: true }));
  return (
    <>
      <input type="search" value={text.typed} onChange={({ target }) => text.type(target.value)} />
      <button type="button" onClick={text.searchNow}>
        Search
      </button>
    </>
  );
}

/** The list, whose address changes when the test lets it. */
async function openList() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const waiting: ((_: null) => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("q=") ? new Promise<null>((resolve) => waiting.push(resolve)) : null;
  const { user, router } = await renderRoutes([{ path: "/list", element: <List />, loader }], { address: "/list" });
  return {
    user,
    router,
    field: screen.getByRole("searchbox"),
    pause: () => act(() => vi.advanceTimersByTimeAsync(400)),
    changesTheAddress: () => act(async () => waiting.shift()?.(null)),
  };
}

test("characters typed while the address changes stay, and are searched afterwards", async () => {
  const { user, router, field, pause, changesTheAddress } = await openList();

  await user.type(field, "s");
  await pause();
  await user.type(field, "e");
  await changesTheAddress();
  await user.type(field, "at");

  expect(field).toHaveValue("seat");
  expect(router.state.location.search).toBe("?q=s");
  await pause();
  await changesTheAddress();
  expect(router.state.location.search).toBe("?q=seat");
  expect(field).toHaveValue("seat");
});

test("a text that the address gets from elsewhere is taken over", async () => {
  const { user, router, field, pause, changesTheAddress } = await openList();
  await user.type(field, "seat");
  await pause();
  await changesTheAddress();

  await act(() => router.navigate("/list"));

  expect(field).toHaveValue("");
});

test("the button searches at once, and not again after the pause", async () => {
  const { user, router, field, pause, changesTheAddress } = await openList();
  await user.type(field, "seat");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await changesTheAddress();
  expect(router.state.location.search).toBe("?q=seat");

  await pause();

  expect(router.state.navigation.state).toBe("idle");
});
