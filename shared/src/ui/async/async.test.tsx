// @covers spec §4.1, §8.1, reading 45

import { ApiError } from "@academy/shared/http";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Async } from "./async.tsx";

const pending = { data: undefined, error: null, isFetching: true, refetch: () => undefined };
const show = (result: Parameters<typeof Async<string[]>>[0]["result"]) => (
  <Async result={result} empty="No questions found.">
    {(list) => <p>{list.join(", ")}</p>}
  </Async>
);

afterEach(() => vi.useRealTimers());

test("a long wait is announced after ten seconds", () => {
  vi.useFakeTimers();
  render(show(pending));
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");

  act(() => void vi.advanceTimersByTime(10_000));

  expect(screen.getByRole("status")).toHaveTextContent("This is taking longer than usual…");
});

test("a failure shows our text, the request's number and a retry", async () => {
  const refetch = vi.fn();
  const error = new ApiError({ status: 500, code: "server.failed", detail: "Internal", requestId: "r-42" });
  render(show({ ...pending, error, isFetching: false, refetch }));

  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on our side. Please try again.");
  expect(screen.getByText("r-42")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(refetch).toHaveBeenCalledTimes(1);
});

test("after a retry by keyboard the next Tab leads into what came", async () => {
  const error = new Error("offline");
  const page = (result: Parameters<typeof show>[0]) => (
    <>
      <a href="#top">Top</a>
      <section>
        <Async result={result}>{() => <a href="#first">First</a>}</Async>
      </section>
    </>
  );
  const { rerender } = render(page({ ...pending, error, isFetching: false }));
  screen.getByRole("button", { name: "Try again" }).focus();
  await userEvent.keyboard("{Enter}");
  rerender(page({ ...pending, error, isFetching: true }));
  rerender(page({ ...pending, data: ["one"], isFetching: false }));

  await userEvent.tab();

  expect(screen.getByRole("link", { name: "First" })).toHaveFocus();
});

test("an unknown code falls back to what the server says", () => {
  const error = new ApiError({ status: 409, code: "course.sold_out", detail: "The course is sold out." });
  render(show({ ...pending, error, isFetching: false }));

  expect(screen.getByRole("alert")).toHaveTextContent("The course is sold out.");
});

test("an empty list says that there is nothing", () => {
  render(show({ ...pending, data: [] }));

  expect(screen.getByText("No questions found.")).toBeVisible();
});

test("data stay on the page when a later refresh fails", () => {
  render(show({ ...pending, data: ["one", "two"], error: new Error("offline") }));

  expect(screen.getByText("one, two")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
