import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a pending button says so, takes no second click and has the focus back afterwards", async () => {
  const user = userEvent.setup();
  const save = vi.fn();
  const view = render(<Button onClick={save}>Save</Button>);
  await user.click(screen.getByRole("button", { name: "Save" }));

  view.rerender(
    <Button onClick={save} pending pendingLabel="Saving…">
      Save
    </Button>,
  );
  const pending = screen.getByRole("button", { name: "Saving…" });
  expect(pending).toBeDisabled();
  await user.click(pending);
  (document.activeElement as HTMLElement).blur();
  view.rerender(<Button onClick={save}>Save</Button>);

  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
});
