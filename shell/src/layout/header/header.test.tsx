// @covers spec §2.1, §2.2, §4.3, §4.4, §4.14, readings 38, 42, 89, 110, 130

import type { OwnedRoute } from "@academy/shared/area/registry";
import { provideRolePaths } from "@academy/shared/router";
import { anOperator, aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { SCREENS } from "@academy/shared/testing/render-routes";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { Header } from "./header.tsx";
import { provideHeaderLinks } from "./header-links.ts";

afterEach(() => {
  provideHeaderLinks([]);
  vi.restoreAllMocks();
});

const TOKEN = "a-token-of-a-student";
const both = (en: string, ru: string) => ({ en, ru });
const menu = () => screen.getByRole("navigation", { name: "Main" });

test("a visitor sees five items, sign in and sign up, and nothing of a student", async () => {
  await renderInShell(<Header />);

  expect(
    within(menu())
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Main", "About the Academy", "The course", "Certification", "Tuition waiver"]);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
  expect(screen.queryByRole("link", { name: "My course" })).not.toBeInTheDocument();
});

test("a student sees the course and a profile button with first and last name", async () => {
  answers("get", "/student/student/detail/", aStudent());

  await renderInShell(<Header />, { token: TOKEN });

  expect(await screen.findByRole("link", { name: "Aliya Nurlan" })).toHaveAttribute("href", "/profile");
  for (const link of screen.getAllByRole("link", { name: "My course" })) {
    expect(link).toHaveAttribute("href", "/passingcourse/1");
  }
  expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
});

test.each([
  ["/", null, "2"],
  ["/passingcourse/1/essay", null, "1"],
  ["/", "1", "1"],
  ["/passingcourse/99", "3", "2"],
])("of two courses a student at %s, who opened %s last, gets back to course %s", async (address, last, course) => {
  const courses = [
    { course: 1, access_until: "2027-01-31T09:00:00.000Z" },
    { course: 2, access_until: "2027-03-31T09:00:00.000Z" },
  ];
  answers("get", "/student/student/detail/", aStudent({ has_course: true, courses }));
  if (last) localStorage.setItem("last_course:7", last);
  await renderInShell(<Header />, { token: TOKEN, address });

  await screen.findByRole("link", { name: "Aliya Nurlan" });

  for (const link of screen.getAllByRole("link", { name: "My course" }))
    expect(link).toHaveAttribute("href", `/passingcourse/${course}`);
  expect(localStorage.getItem("last_course:7")).toBe(address.includes("essay") ? "1" : last);
});

test("a student without names has a profile button that says Profile", async () => {
  answers("get", "/student/student/detail/", aStudent({ first_name: "", last_name: "" }));

  await renderInShell(<Header />, { token: TOKEN });

  expect(await screen.findByRole("link", { name: "Profile" })).toBeVisible();
});

test.each([
  [true, ["/staff"]],
  [false, []],
])("the way to the staff area is there for staff: %s", async (is_staff, ways) => {
  answers("get", "/student/student/detail/", aStudent({ is_staff }));
  await renderInShell(<Header />, { token: TOKEN });
  act(() => provideRolePaths([...SCREENS, { role: "staff", path: "/staff" }]));
  await screen.findByRole("link", { name: "Aliya Nurlan" });

  expect(screen.queryAllByRole("link", { name: "Staff area" }).map((link) => link.getAttribute("href"))).toEqual(ways);
});

/** Areas with links in the header: for everybody, visitors, students, staff and for an access that this shell does not know. */
const LINKED = [
  {
    path: "/later",
    role: "later",
    access: "anyone",
    header: { text: both("Later", "Позже"), order: 20, access: "anyone" },
  },
  {
    path: "/library",
    role: "library",
    access: "student",
    header: { text: both("Library", "Библиотека"), order: 10, access: "student" },
  },
  {
    path: "/join",
    role: "join",
    access: "anyone",
    header: { text: both("Join", "Вступить"), order: 10, access: "visitor" },
  },
  { path: "/desk", role: "desk", access: "staff", header: { text: both("Desk", "Стол"), order: 15, access: "staff" } },
  {
    path: "/alumni",
    role: "alumni",
    access: "anyone",
    header: { text: both("Alumni", "Выпускники"), order: 1, access: "alumni" },
  },
  { path: "/quiet", role: "quiet", access: "anyone" },
] as OwnedRoute[];
const SPECIFIED = ["Main", "About the Academy", "The course", "Certification", "Tuition waiver"];
const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("areas' links follow the five items in the order that their areas declare, for a visitor without those of students and staff", async () => {
  provideHeaderLinks(LINKED);
  const { user } = await renderInShell(<Header />);

  expect(itemsOf(menu())).toEqual([...SPECIFIED, "Join", "Later"]);
  expect(screen.getAllByRole("button", { name: "Open the menu" })).toHaveLength(1);
  expect(within(menu()).getByRole("link", { name: "Later" })).toHaveAttribute("href", "/later");
  await user.click(screen.getByRole("button", { name: "RU" }));
  expect(await within(screen.getByRole("navigation")).findByRole("link", { name: "Позже" })).toBeVisible();
});

test.each([
  [false, ["Library", "Later"]],
  [true, ["Library", "Desk", "Later"]],
])("a student sees the links for students, and those for staff only as staff: %s", async (is_staff, links) => {
  answers("get", "/student/student/detail/", aStudent({ is_staff }));
  provideHeaderLinks(LINKED);
  await renderInShell(<Header />, { token: TOKEN });
  await screen.findByRole("link", { name: "Aliya Nurlan" });

  expect(itemsOf(menu())).toEqual([...SPECIFIED, ...links]);
  // The line of the staff is full: their logout button is in the menu.
  expect(screen.queryAllByRole("button", { name: "Log out" })).toHaveLength(is_staff ? 0 : 1);
  expect(screen.getAllByRole("button", { name: "Open the menu" })).toHaveLength(is_staff ? 2 : 1);
});

test("links that the line has no room for cannot be seen there, and are in the menu of the button that then appears", async () => {
  // jsdom has no layout: the last link is on a second line.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent === "Later" ? 44 : 0;
  });
  provideHeaderLinks(LINKED);
  const { user } = await renderInShell(<Header />);
  const fits = (name: string) => within(menu()).getByRole("link", { name }).parentElement?.dataset.fits;
  expect([fits("Join"), fits("Later")]).toEqual(["true", "false"]);
  const [more, ofPhones] = screen.getAllByRole("button", { name: "Open the menu" });
  expect(ofPhones).toBeVisible();

  if (more) await user.click(more);

  expect(itemsOf(screen.getByRole("dialog", { name: "Menu" }))).toEqual(expect.arrayContaining(["Join", "Later"]));
});

test("logging out ends the session and leads to the sign-in, from a public page too", async () => {
  answers("get", "/student/student/detail/", aStudent());
  answers("post", "/student/auth/logout/", { ok: true });
  const { user, router } = await renderInShell(<Header />, { token: TOKEN, address: "/certification" });

  await user.click(screen.getByRole("button", { name: "Log out" }));

  expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  expect(localStorage.getItem("token")).toBeNull();
});

test("the item of the page one is on is marked", async () => {
  await renderInShell(<Header />, { address: "/certification" });

  expect(within(menu()).getByRole("link", { current: "page" })).toHaveTextContent("Certification");
});

test("the tuition waiver is reached by keyboard, says Coming Soon, and leads nowhere", async () => {
  const { user, router } = await renderInShell(<Header />, { address: "/certification" });
  const waiver = within(menu()).getByRole("link", { name: "Tuition waiver" });

  within(menu()).getByRole("link", { name: "Certification" }).focus();
  await user.tab();
  expect(waiver).toHaveFocus();
  expect(waiver).toHaveAttribute("aria-disabled", "true");
  expect(waiver).toHaveAccessibleDescription("Coming Soon");
  await user.keyboard("{Enter}");
  await user.click(waiver);

  expect(router.state.location.pathname).toBe("/certification");
});

test("once applications for scholarships are taken the tuition waiver is a link like the others", async () => {
  answers("get", "/courses/operator/", anOperator({ scholarships: "open" }));
  const { user, router } = await renderInShell(<Header />);
  const waiver = within(menu()).getByRole("link", { name: "Tuition waiver" });
  await waitFor(() => expect(within(menu()).getByRole("link", { name: "Tuition waiver" })).not.toBe(waiver));

  await user.click(within(menu()).getByRole("link", { name: "Tuition waiver" }));

  expect(router.state.location.pathname).toBe("/oaacommunity");
});

test("the drawer starts on its first item and closes when one is chosen", async () => {
  const { user, router } = await renderInShell(<Header />);

  await user.click(screen.getByRole("button", { name: "Open the menu" }));
  const drawer = screen.getByRole("dialog", { name: "Menu" });
  expect(within(drawer).getByRole("link", { name: "Main" })).toHaveFocus();
  expect(within(drawer).getByText("Coming Soon")).toBeVisible();
  await user.click(within(drawer).getByRole("link", { name: "The course" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/aboutthecourse");
});

test("the drawer closes by a click outside it", async () => {
  const { user } = await renderInShell(<Header />);
  await user.click(screen.getByRole("button", { name: "Open the menu" }));

  await user.click(screen.getByRole("dialog", { name: "Menu" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Open the menu" })).toHaveFocus();
});

test("the language changes at once and is marked", async () => {
  const { user } = await renderInShell(<Header />);

  await user.click(screen.getByRole("button", { name: "RU" }));

  expect(await screen.findByRole("link", { name: "Войти" })).toBeVisible();
  expect(screen.getByRole("button", { name: "RU" })).toHaveAttribute("aria-current", "true");
  expect(document.documentElement).toHaveAttribute("lang", "ru");
});
