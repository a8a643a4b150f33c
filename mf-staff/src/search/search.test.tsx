import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";
import { allAddress, hitAddress } from "./hit-address.ts";

test.each([
  ["students", "12", true, { role: "staff-student", params: { id: "12" }, search: {} }],
  ["orders", "7", true, { role: "staff-money", search: { open: "7" } }],
  ["questions", "3", true, { role: "staff-questions", search: { filter: "all", open: "3" } }],
  ["lectures", "5", true, { role: "staff-questions", search: { filter: "all", lecture: "5" } }],
  ["lectures", "5", false, { role: "staff-content", search: {} }],
  ["certificates", "OAA-1", true, { role: "staff-certificates", search: { open: "OAA-1" } }],
] as const)("a hit among %s links to its item", (kind, id, answersQuestions, address) => {
  expect(hitAddress(kind, id, answersQuestions)).toEqual(address);
});

test("the list of all hits has the same search; lectures have no list", () => {
  expect(allAddress("orders", "aida")).toEqual({ role: "staff-money", search: { q: "aida" } });
  expect(allAddress("lectures", "aida")).toBeNull();
});

const groups = [
  {
    kind: "students",
    hits: [
      { id: "12", title: "Aida Seitkali", detail: "aida@mail.example" },
      { id: "13", title: "Aida Nur", detail: "nur@mail.example" },
    ],
    more: true,
  },
  { kind: "of_a_newer_api", hits: [{ id: "1", title: "x", detail: "" }], more: false },
  { kind: "lectures", hits: [{ id: "5", title: "Choosing a seat", detail: "The seat" }], more: false },
];

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
  "%s opens the search; the arrows move through the groups, Enter opens",
  async (keys) => {
    const asked: string[] = [];
    answers("get", "/staff/search/", ({ search }: FakeRequest) => {
      asked.push(search.get("q") ?? "");
      return { groups };
    });
    answers("get", "/staff/questions/", { items: [], next_cursor: null });
    answers("get", "/staff/question-places/", { courses: [], instructor: null });
    const { user, router } = await visitStaff("/staff");
    await screen.findByText("Nothing waits for you. Well done.");

    await user.keyboard(keys);
    const dialog = within(await screen.findByRole("dialog", { name: "Search the academy" }));
    const field = dialog.getByRole("searchbox");
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard("aida");
    const students = within(await dialog.findByRole("region", { name: "Students" }));
    expect(students.getByRole("link", { name: "Show all in the list" })).toHaveAttribute(
      "href",
      "/staff/students?q=aida",
    );
    await user.keyboard("{ArrowDown}");
    expect(students.getByRole("link", { name: /Aida Seitkali/ })).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(field).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(dialog.getByRole("link", { name: /Choosing a seat/ })).toHaveFocus();
    await user.keyboard("{Enter}");

    await waitFor(() => expect(router.state.location.pathname).toBe("/staff/questions"));
    expect(router.state.location.search).toBe("?filter=all&lecture=5");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(asked).toEqual(["aida"]);
  },
);

test("Enter in the field opens the first hit; what finds nothing says so", async () => {
  answers("get", "/staff/search/", ({ search }: FakeRequest) => ({ groups: search.get("q") === "ai" ? groups : [] }));
  answers("get", "/staff/students/12/", {}, 404);
  const { user, router } = await visitStaff("/staff");

  await user.click(await screen.findByRole("button", { name: /^Search/ }));
  await user.keyboard("zz");
  expect(await screen.findByText("Nothing was found.")).toBeVisible();
  await user.keyboard("{Backspace}{Backspace}ai");
  await screen.findByRole("link", { name: /Aida Seitkali/ });
  await user.keyboard("{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/staff/students/12"));
});
