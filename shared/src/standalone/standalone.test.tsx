import type { Area } from "@academy/shared/area";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { runStandalone } from "./standalone.tsx";

const AREA: Area = {
  id: "profile",
  contract: 1,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [
    { path: "/library", handle: { role: "library", access: "student" }, screen: async () => () => <h1>Library</h1> },
    { path: "/library/:book", handle: { role: "book", access: "anyone" }, screen: async () => () => <h1>Book</h1> },
  ],
};

afterEach(() => history.replaceState(null, "", "/"));

test.each([
  ["the address without a path", "/"],
  ["a screen for students, which leads the signed out to the sign-in of another area", "/library"],
])("%s shows the addresses of the area and how to be signed in", async (_, address) => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, "", address);

  const root = await runStandalone(AREA);
  // Other files of the worker render into the same document.
  onTestFinished(() => act(() => root.unmount()));

  expect(await screen.findByRole("link", { name: "/library" })).toHaveAttribute("href", "/library");
  expect(screen.queryByRole("link", { name: "/library/:book" })).not.toBeInTheDocument();
  expect(screen.getByText("/library/:book")).toBeVisible();
  expect(screen.getByText(/localStorage\.setItem/)).toBeVisible();
});
