// @covers visual §3, reading 87

import { operation } from "@academy/shared/contract/operation";
import { StaffListQuery, staffPage } from "@academy/shared/contract/staff/list";
import { provideTexts } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { useFilters } from "#lists/use-filters.ts";
import { listQuery } from "#query/staff-query.ts";
import { FilterBar } from "./filter-bar.tsx";
import { Queue } from "./queue.tsx";

const Row = z.object({ id: z.number(), title: z.string() });
const listLetters = operation("GET /staff/letters/", staffPage(Row), {
  id: "letters.list",
  summary: "For this test.",
  access: "public",
  query: StaffListQuery,
});
const FORMS = { q: "text", state: ["open", "done"] } as const;

function Letters() {
  const filters = useFilters(FORMS);
  const result = useInfiniteQuery(listQuery(listLetters)(filters.params));
  return (
    <>
      <h1>Letters</h1>
      <FilterBar filters={filters} fields={{ q: "Sender" }} />
      <Queue
        label="Letters"
        result={result}
        empty="No letters"
        idOf={({ id }) => String(id)}
        row={({ title }) => ({ title })}
        detail={(id, { openNext }) => (
          <>
            <h2>{`Letter ${id}`}</h2>
            <button type="button" onClick={openNext}>
              Done
            </button>
          </>
        )}
      />
    </>
  );
}

const rows = (...ids: number[]) => ids.map((id) => ({ id, title: `Row ${id}` }));

/** Two pages of rows; a search finds the rows whose title contains it. */
const aList = () =>
  answers("get", "/staff/letters/", ({ search }: FakeRequest) => {
    const q = search.get("q");
    if (q) return { items: rows(1, 2, 3).filter(({ title }) => title.includes(q)), next_cursor: null };
    return search.get("cursor") === "two"
      ? { items: rows(3), next_cursor: null }
      : { items: rows(1, 2), next_cursor: "two" };
  });

beforeEach(() => {
  localStorage.clear();
  provideTexts(area.id, area.texts);
});

const visit = (address = "/letters") => renderRoutes([{ path: "/letters", element: <Letters /> }], { address });

const row = (id: number) => screen.findByRole("link", { name: `Row ${id}` });
const opened = (id: number) => screen.findByRole("heading", { level: 2, name: `Letter ${id}` });

test("a page of a list has the form that lists of the staff have", () => {
  expect(staffPage(Row).safeParse({ items: rows(1), next_cursor: null }).success).toBe(true);
});

test("J and K walk the rows, Enter opens, J opens the next one, Escape closes and goes on from the row", async () => {
  aList();
  const { user, router } = await visit();
  await row(1);

  await user.keyboard("j");
  expect(await row(1)).toHaveFocus();
  await user.keyboard("j");
  expect(await row(2)).toHaveFocus();
  await user.keyboard("k{Enter}");
  expect(await opened(1)).toBeVisible();
  expect(screen.getByRole("region", { name: "What is open" })).toHaveFocus();
  await user.keyboard("j");
  expect(await opened(2)).toBeVisible();
  expect(router.state.location.search).toBe("?open=2");

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  expect(await row(2)).toHaveFocus();
});

test("single-letter shortcuts are switched off on this device, Escape stays, and the buttons show no letters", async () => {
  aList();
  const { user } = await visit();
  await row(1);
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getByText("Next row")).toBeVisible();
  expect(dialog.queryByText(/^Comment on the selected passage/)).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "Shortcuts of a single letter" }));
  expect(dialog.queryByText("Next row")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Close" }));

  await user.keyboard("j");
  expect(await row(1)).not.toHaveFocus();
  await user.click(await row(1));
  await opened(1);
  expect(screen.getByRole("button", { name: "Next" })).toBeVisible();
  await user.keyboard("j");
  expect(await opened(1)).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("heading", { level: 2, name: "Letter 1" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await user.click(screen.getByRole("checkbox", { name: "Shortcuts of a single letter" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.keyboard("j");
  expect(document.activeElement).toHaveAttribute("data-row");
});

test("keys on another layout move through the list, and a field receives its letters", async () => {
  aList();
  const { user } = await visit();
  await row(1);
  await user.keyboard("[KeyJ]");
  expect(await row(1)).toHaveFocus();

  await user.type(screen.getByRole("searchbox", { name: "Sender" }), "jk");

  expect(screen.getByRole("searchbox")).toHaveValue("jk");
});

test("a row that is done gives way to the next; the last one to the one before it", async () => {
  aList();
  const { user } = await visit("/letters?open=1");
  await row(1);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await opened(2)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await opened(1)).toBeVisible();
});

test("a reload keeps the open row, also one that the list does not hold; back closes it", async () => {
  aList();
  const { user, router } = await visit();
  await user.click(await row(2));
  await opened(2);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole("heading", { level: 2 })).toBeNull());

  await router.navigate("/letters?open=99");
  expect(await opened(99)).toBeVisible();
});

test("a row that is closed before its list came has the focus once it is there", async () => {
  const comes = Promise.withResolvers<void>();
  answers("get", "/staff/letters/", async () => {
    await comes.promise;
    return { items: rows(1, 2), next_cursor: null };
  });
  const { user } = await visit("/letters?open=2");
  await opened(2);

  await user.keyboard("{Escape}");
  comes.resolve();

  await waitFor(async () => expect(await row(2)).toHaveFocus());
});

test("typing asks once it pauses, under one address; back to all of it by one button", async () => {
  aList();
  const { user, router } = await visit();
  await user.type(screen.getByRole("searchbox"), "Row 3");

  expect(await row(3)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Row 1" })).toBeNull());
  expect(router.state.location.search).toBe("?q=Row+3");
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await row(1)).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("the next page is appended by the button and by J at the end", async () => {
  aList();
  const { user } = await visit("/letters?open=2");
  await row(2);
  await user.keyboard("j");

  expect(await row(3)).toBeVisible();
  expect(within(screen.getByRole("list", { name: "Letters" })).getAllByRole("link")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("an empty list says so, a failed one offers another try", async () => {
  refuses("get", "/staff/letters/", 409, "server.busy");
  const { user } = await visit();
  expect(await screen.findByRole("alert")).toBeVisible();

  answers("get", "/staff/letters/", { items: [], next_cursor: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No letters")).toBeVisible();
});

test("when a row that has left the list is done, the list is scrolled into view and has the focus", async () => {
  aList();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -900, 100, 100));
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  const { user } = await visit("/letters?open=9");
  await opened(9);
  await row(1);
  await user.click(screen.getByRole("button", { name: "Done" }));

  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole("list", { name: "Letters" })));
  expect(scrolled.at(-1)).toBe(document.activeElement);
});
