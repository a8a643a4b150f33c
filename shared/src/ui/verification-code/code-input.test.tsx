// @covers spec §5.4

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { CodeInput, isCompleteCode } from "./code-input.tsx";

function Step() {
  const [code, setCode] = useState("");
  return (
    <>
      <CodeInput label="Code" value={code} onChange={setCode} />
      <output>{isCompleteCode(code) ? `complete ${code}` : `typing ${code}`}</output>
    </>
  );
}

const boxes = () => screen.getAllByRole("textbox") as HTMLInputElement[];
const digits = () => boxes().map(({ value }) => value);

test("typing moves on from box to box and takes digits only", async () => {
  const user = userEvent.setup();
  render(<Step />);

  await user.click(boxes()[0] as Element);
  await user.keyboard("1a2 34");

  expect(digits()).toEqual(["1", "2", "3", "4"]);
  expect(screen.getByText("complete 1234")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Digit 4 of 4" })).toHaveFocus();
});

test("backspace empties a box, and on an empty one goes back", async () => {
  const user = userEvent.setup();
  render(<Step />);
  await user.click(boxes()[0] as Element);
  await user.keyboard("123");

  await user.keyboard("{Backspace}{Backspace}");

  expect(digits()).toEqual(["1", "", "", ""]);
  expect(boxes()[1]).toHaveFocus();
});

test("arrows walk, and a digit typed into a filled box replaces it", async () => {
  const user = userEvent.setup();
  render(<Step />);
  await user.click(boxes()[0] as Element);
  await user.keyboard("1234");

  await user.keyboard("{ArrowLeft}{ArrowLeft}9");

  expect(digits()).toEqual(["1", "9", "3", "4"]);
});

test("a hole in the middle keeps the positions of the other digits", async () => {
  const user = userEvent.setup();
  render(<Step />);
  await user.click(boxes()[0] as Element);
  await user.keyboard("1234");

  await user.click(boxes()[1] as Element);
  await user.keyboard("{Backspace}");

  expect(digits()).toEqual(["1", "", "3", "4"]);
  expect(screen.getByText(/typing/)).toBeVisible();
});

test("a whole code can be pasted into any box, with spaces and dashes", async () => {
  const user = userEvent.setup();
  render(<Step />);

  await user.click(boxes()[2] as Element);
  await user.paste("12-3 4");

  expect(digits()).toEqual(["1", "2", "3", "4"]);
});

test("a code offered by the device fills all boxes", async () => {
  const user = userEvent.setup();
  render(<Step />);
  const first = boxes()[0] as HTMLInputElement;
  expect(first).toHaveAttribute("autocomplete", "one-time-code");

  first.focus();
  await user.keyboard("5");
  await user.keyboard("{ArrowLeft}");
  first.setSelectionRange(0, 1);
  await user.paste("6789");

  expect(digits()).toEqual(["6", "7", "8", "9"]);
});

test.each(["١٢٣٤", "۱۲۳۴", "１２３４"])(
  "the digits %s of other keyboards are taken, typed and pasted",
  async (typed) => {
    const user = userEvent.setup();
    render(<Step />);

    await user.click(boxes()[0] as Element);
    await user.keyboard(typed.slice(0, 2));
    expect(digits()).toEqual(["1", "2", "", ""]);
    await user.paste(typed);

    expect(digits()).toEqual(["1", "2", "3", "4"]);
  },
);
