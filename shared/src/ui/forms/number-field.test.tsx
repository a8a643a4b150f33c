// @covers reading 95

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { NumberField, type NumberFieldValue } from "./number-field.tsx";

function show(initial: NumberFieldValue = null) {
  const values: NumberFieldValue[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <NumberField
          label="Number"
          value={value}
          onChange={(next) => {
            values.push(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue(7)}>
          Elsewhere
        </button>
      </>
    );
  }
  render(<Form />);
  return { values, user: userEvent.setup(), input: () => screen.getByRole("textbox", { name: "Number" }) };
}

test.each([
  ["Thousands: 260\u00a0000", 260_000, "260\u00a0000"],
  ["Decimals: 260", 260, "260"],
])("260,000 is no number until %j is chosen", async (meaning, value, text) => {
  const { values, user, input } = show();

  await user.type(input(), "260,000");

  expect(values.at(-1)).toBe("260,000");
  expect(input()).toHaveAccessibleDescription(/“260,000” can mean two numbers, so it does not count yet/);
  await user.click(screen.getByRole("button", { name: meaning }));
  expect(values.at(-1)).toBe(value);
  expect(input()).toHaveValue(text);
  expect(input()).toHaveFocus();
  expect(screen.queryByRole("button", { name: meaning })).not.toBeInTheDocument();
});

test("a question that a bar at the bottom would cover is scrolled into view once", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const { user, input } = show();

  await user.type(input(), "260,000");
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(scrolled.mock.contexts[0]).toBe(screen.getByRole("group"));
});

test("a decimal that could be thousands is rewritten so that it needs no second confirmation", async () => {
  const { values, user, input } = show();

  await user.type(input(), "1,234");
  await user.click(screen.getByRole("button", { name: "Decimals: 1.2340" }));

  expect(values.at(-1)).toBe(1.234);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an unusual spelling says how it was read", async () => {
  const { values, user, input } = show();

  await user.type(input(), "1.234,5");

  expect(values.at(-1)).toBe(1234.5);
  expect(input()).toHaveAccessibleDescription("Read as 1234.5");
});

test("decimals can be typed from the first digit to the last", async () => {
  const { values, user, input } = show(3);

  await user.clear(input());
  await user.type(input(), "0.05");

  expect(input()).toHaveValue("0.05");
  expect(values.at(-1)).toBe(0.05);
});

test("a text that is not a number is refused when the field is left, and kept", async () => {
  const { values, user, input } = show();

  await user.type(input(), "30 days");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.tab();

  expect(screen.getByRole("alert")).toHaveTextContent("Enter only a number");
  expect(values.at(-1)).toBe("30 days");
  expect(input()).toHaveValue("30 days");
});

test("a value changed elsewhere replaces the text, and a kept text is shown again", async () => {
  const { user, input } = show("260,000");
  expect(input()).toHaveValue("260,000");

  await user.click(screen.getByRole("button", { name: "Elsewhere" }));

  expect(input()).toHaveValue("7");
});
