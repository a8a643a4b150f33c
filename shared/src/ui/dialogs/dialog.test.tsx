import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Are you sure?"
        dismissible={dismissible}
        actions={
          <>
            <Button variant="secondary" data-initial-focus="" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger">Delete</Button>
          </>
        }
      >
        <p>This cannot be undone.</p>
      </Dialog>
    </>
  );
}

const openIt = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  return screen.getByRole("dialog", { name: "Are you sure?" });
};

test("a dialog is named by its title and starts on the safe button", async () => {
  const user = userEvent.setup();
  render(<Page />);

  await openIt(user);

  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("closing gives the focus back to where it was", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await openIt(user);

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Delete account" })).toHaveFocus();
});

test("Escape closes it, but not while closing would lose something", async () => {
  const user = userEvent.setup();
  const view = render(<Page />);
  const pressEscape = async () => fireEvent(await openIt(user), new Event("cancel", { cancelable: true }));

  await pressEscape();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  view.rerender(<Page dismissible={false} />);
  await pressEscape();
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test("a press on the ground behind closes it, a press inside does not", async () => {
  const user = userEvent.setup();
  render(<Page />);
  const dialog = await openIt(user);

  await user.click(screen.getByText("This cannot be undone."));
  expect(dialog).toBeInTheDocument();
  await user.click(dialog);

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("one that the browser closed by itself is there again while closing would lose something", async () => {
  const user = userEvent.setup();
  render(<Page dismissible={false} />);
  const dialog = (await openIt(user)) as HTMLDialogElement;

  act(() => dialog.close());

  await waitFor(() => expect(dialog.open).toBe(true));
  expect(screen.getByText("This cannot be undone.")).toBeVisible();
});
