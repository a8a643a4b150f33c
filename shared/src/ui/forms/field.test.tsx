import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./field.tsx";

test("an optional field is labelled so", () => {
  render(<TextField label="First name" name="first_name" optional />);

  expect(screen.getByRole("textbox", { name: "First name optional" })).toBeVisible();
});
