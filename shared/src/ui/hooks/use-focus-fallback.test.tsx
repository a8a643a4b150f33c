import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useRef } from "react";
import { expect, test } from "vitest";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { useFocusFallback } from "./use-focus-fallback.tsx";

interface Shown {
  rows?: string[];
  isDisabled?: boolean;
  isOpen?: boolean;
  hasTarget?: boolean;
}

function List({ rows = ["A", "B"], isDisabled = false, isOpen = false, hasTarget = false }: Shown) {
  const field = useRef<HTMLInputElement>(null);
  const list = useFocusFallback<HTMLUListElement>(hasTarget ? field : undefined);
  if (rows.length === 0) return null;
  return (
    <>
      <input aria-label="field" ref={field} />
      <ul ref={list} tabIndex={-1} aria-label="list">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" aria-label={row} disabled={isDisabled} />
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onClose={() => undefined} title="Remove">
        <button type="button" aria-label="yes" data-initial-focus="" />
      </Dialog>
    </>
  );
}

function Page(shown: Shown) {
  const section = useFocusFallback<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} aria-label="section">
      <List {...shown} />
    </section>
  );
}

/** What is focused after button A was used and the page was rendered with each of `changes`. */
async function focusAfter(changes: Shown[], press: (button: HTMLElement) => unknown = (button) => button.focus()) {
  const page = (shown: Shown) => (
    <StrictMode>
      <Page {...shown} />
    </StrictMode>
  );
  const view = render(page({ rows: [] }));
  view.rerender(page({ hasTarget: changes[0]?.hasTarget ?? false }));
  await press(screen.getByRole("button", { name: "A" }));
  for (const shown of changes) {
    view.rerender(page(shown));
    await Promise.resolve();
  }
  return document.activeElement?.ariaLabel ?? document.activeElement?.tagName;
}

test.each<[string, string, Shown[]]>([
  ["its row is removed", "list", [{ rows: ["B"] }]],
  ["it is disabled, then its row is removed", "list", [{ isDisabled: true }, { rows: ["B"] }]],
  ["its list is removed", "section", [{ rows: [] }]],
  ["its row is removed, and a field is to have the focus", "field", [{ rows: ["B"], hasTarget: true }]],
  ["its row is removed below a dialog", "yes", [{ isOpen: true }, { isOpen: true, rows: ["B"] }]],
  ["the dialog is closed after that", "list", [{ isOpen: true }, { isOpen: true, rows: ["B"] }, { rows: ["B"] }]],
  ["its row is removed when the dialog is closed", "list", [{ isOpen: true }, { rows: ["B"] }]],
  ["a dialog is closed and the row stays", "A", [{ isOpen: true }, {}]],
  ["another row is removed", "A", [{ rows: ["A"] }]],
  ["the rows are in another order", "A", [{ rows: ["B", "A"] }]],
])("button A had the focus: %s; now the focus is at %s", async (_, focused, changes) => {
  expect(await focusAfter(changes)).toBe(focused);
});

test.each<[string, string, (button: HTMLElement) => unknown]>([
  ["Safari, which does not focus a pressed button", "list", (button) => fireEvent.click(button)],
  [
    "a browser, where the user then left the button",
    "BODY",
    async (button) => {
      await userEvent.click(button);
      button.blur();
    },
  ],
])("in %s, the focus is at %s when the row is removed", async (_, focused, press) => {
  expect(await focusAfter([{ rows: ["B"] }], press)).toBe(focused);
});
