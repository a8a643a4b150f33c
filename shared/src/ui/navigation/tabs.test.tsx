import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const TABS = ["Overview", "Questions", "Certificate"].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>{`${label} panel`}</p>,
}));

function Course() {
  const [selected, select] = useState("overview");
  return <Tabs label="Course" tabs={TABS} selected={selected} onSelect={select} />;
}

test("one tab is open, and its panel is named by it", () => {
  render(<Course />);

  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Overview");
  expect(screen.getByRole("tabpanel", { name: "Overview" })).toHaveTextContent("Overview panel");
});

test.each([
  ["{ArrowRight}", "Questions"],
  ["{ArrowLeft}", "Certificate"],
  ["{End}", "Certificate"],
  ["{End}{ArrowRight}", "Overview"],
  ["{End}{Home}", "Overview"],
])("from the first tab %s opens %s", async (keys, opened) => {
  const user = userEvent.setup();
  render(<Course />);

  await user.click(screen.getByRole("tab", { name: "Overview" }));
  await user.keyboard(keys);

  expect(screen.getByRole("tab", { name: opened })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: opened })).toBeVisible();
});

test("only the open tab is a stop of the keyboard", async () => {
  const user = userEvent.setup();
  render(<Course />);

  await user.tab();
  expect(screen.getByRole("tab", { name: "Overview" })).toHaveFocus();
  await user.tab();

  expect(screen.getByRole("tabpanel")).toHaveFocus();
});
