import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

test("choosing a language takes the link's out of the address and leaves the rest of the question", async () => {
  const { user, router } = await renderInShell(<LanguageSwitch />, { address: "/terms?a=1&lng=ru#data" });

  await user.click(screen.getByRole("button", { name: "RU" }));

  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/terms", search: "?a=1", hash: "" }));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.getByRole("button", { current: true })).toHaveTextContent("RU");
});

test("without a language in the address choosing one goes nowhere", async () => {
  const { user, router } = await renderInShell(<LanguageSwitch />, { address: "/terms?a=1" });
  const { key } = router.state.location;

  await user.click(screen.getByRole("button", { name: "RU" }));

  await waitFor(() => expect(screen.getByRole("button", { current: true })).toHaveTextContent("RU"));
  expect(router.state.location.key).toBe(key);
});
