import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { AreaUnavailableScreen } from "./area-unavailable-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { UnexpectedErrorScreen } from "./unexpected-error-screen.tsx";

test("an address that nobody owns says so in the words of the specification", async () => {
  await renderInShell(<NotFoundScreen />, { address: "/nowhere" });

  expect(screen.getByText("404")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the main page" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Orda Academy of Arbitration");
});

test("an area that cannot be shown has a number for support and another try", async () => {
  const retry = vi.fn();
  const card = (retrying: boolean) => (
    <AreaUnavailableScreen
      area="learning"
      version="abc"
      phase="entry"
      errorId="9f3a01bc"
      retrying={retrying}
      onRetry={retry}
    />
  );
  const { user } = await renderInShell(card(false));

  expect(screen.getByRole("alert")).toHaveTextContent("9f3a01bc");
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(retry).toHaveBeenCalledTimes(1);
});

test("the last resort is headed as the specification says", async () => {
  await renderInShell(<UnexpectedErrorScreen />);

  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
});
