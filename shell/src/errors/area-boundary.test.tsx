import { ClientError } from "@academy/shared/contract/client-errors";
import { http } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AreaBoundary } from "./area-boundary.tsx";

let broken = true;

const failure = Object.assign(new Error("a null where a course was expected"), {
  stack: "at Screen (https://public.academy.example/aaaaaaaaaaaa/entry.js:1:23)",
});

function Screen() {
  if (broken) throw failure;
  return <p>The course</p>;
}

const boundary = (address: string) => (
  <>
    <header>Header</header>
    <AreaBoundary
      area="public"
      version="aaaaaaaaaaaa"
      address={address}
      card={({ area, version, phase, id }, reset) => (
        <button type="button" onClick={reset}>{`${area} ${version} ${phase} ${id}`}</button>
      )}
    >
      <Screen />
    </AreaBoundary>
  </>
);

test("a screen that throws while rendering gives way to its area's card, is reported with the card's number, where it arose and the call that failed before it, and Retry renders it again", async () => {
  const reported = Promise.withResolvers<ClientError>();
  answers("post", "/client-errors/", ({ body }: { body: unknown }) => reported.resolve(ClientError.parse(body)) ?? {});
  refuses("get", "/courses/books/", 500, "server.error", { request_id: "r-of-the-books" });
  await expect(http.get("/courses/books/", z.unknown())).rejects.toThrow();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  broken = true;
  render(boundary("/aboutthecourse"));

  const card = screen.getByRole("button", { name: /^public aaaaaaaaaaaa render [0-9a-f]{8}$/ });
  expect(screen.getByText("Header")).toBeVisible();
  const { error_id, stack, failed_call } = await reported.promise;
  expect(card).toHaveTextContent(error_id);
  expect(failed_call).toBe("r-of-the-books");
  expect(stack).toEqual(["public/aaaaaaaaaaaa/entry.js:1:23"]);
  broken = false;
  await userEvent.click(card);

  expect(screen.getByText("The course")).toBeVisible();
});

test("moving on to another address leaves the card behind", () => {
  answers("post", "/client-errors/", {});
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  broken = true;
  const view = render(boundary("/aboutthecourse"));
  expect(screen.getByRole("button")).toBeVisible();

  broken = false;
  view.rerender(boundary("/terms"));

  expect(screen.getByText("The course")).toBeVisible();
});
