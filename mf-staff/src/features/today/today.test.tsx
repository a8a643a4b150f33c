// @covers readings 83, 85

import { answers } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const waits = [
  { kind: "refunds", count: 1, oldest_at: ago(50) },
  { kind: "questions", count: 1000, oldest_at: ago(3) },
  { kind: "messages", count: 0, oldest_at: null },
  { kind: "of_a_newer_api", count: 4, oldest_at: ago(3) },
];

test("waiting items are shown with their age and link to their lists; overdue ones are marked by a text", async () => {
  await visitStaff("/staff", { waits });

  const link = await screen.findByRole("link", { name: "1 refund request to decide" });
  expect(link).toHaveAttribute("href", "/staff/money?kind=refunds");
  expect(screen.getByText("Overdue:")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "999+ questions without an answer" })).toHaveAttribute(
    "href",
    "/staff/questions",
  );
  expect(screen.queryByText(/messages to answer/)).toBeNull();
});

test("the navigation lists the sections of these roles with their waiting items", async () => {
  await visitStaff("/staff", { roles: ["instructor"], waits });

  const places = within(await screen.findByRole("navigation", { name: "Sections of the staff area" }));
  await places.findByText("1000 wait");
  expect(places.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Today ",
    "Questions 999+1000 wait",
    "Essays ",
    "Students ",
    "Groups ",
    "Analytics ",
    "Live sessions ",
  ]);
});

test("when nothing waits, it says so", async () => {
  await visitStaff("/staff", { waits: [] });

  expect(await screen.findByText("Nothing waits for you. Well done.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "My settings", level: 2 })).toBeVisible();
});

test("without a second factor, a note with a link to its setup is shown, and nothing else is requested", async () => {
  await visitStaff("/staff", { me: { second_factor: false } });

  expect(await screen.findByRole("link", { name: "Go to your account's security" })).toHaveAttribute(
    "href",
    "/profile?tab=accountSecurity",
  );
});

test("a section that these roles do not include shows a note", async () => {
  await visitStaff("/staff/audit", { roles: ["manager"] });

  expect(await screen.findByText(/Your roles do not include this section/)).toBeVisible();
});

test("undelivered emails are listed for members who manage students, and can be resent", async () => {
  const letter = {
    id: 3,
    recipient: "a@mail.example",
    created_at: ago(5),
    given_up_at: ago(1),
    attempts: 8,
    error: "550",
  };
  answers("get", "/staff/letters/", { items: [letter], next_cursor: null });
  let sent = 0;
  answers("post", "/staff/letters/3/resend/", () => {
    sent += 1;
    return { ok: true };
  });
  const { user } = await visitStaff("/staff", {
    roles: ["manager"],
    waits: [{ kind: "letters", count: 1, oldest_at: ago(5) }],
  });

  expect(await screen.findByRole("link", { name: "1 email that could not be delivered" })).toHaveAttribute(
    "href",
    "/staff#letters",
  );
  await user.click(await screen.findByRole("button", { name: "Send the email to a@mail.example again" }));

  expect(await screen.findByText("The email to a@mail.example is tried again.")).toBeVisible();
  expect(sent).toBe(1);
});

test("the day has its sessions with their links, what waits longest with who looks after it, and the new students", async () => {
  const session = {
    id: 4,
    title: { en: "Clause clinic", ru: "Мастерская оговорок" },
    starts_at: "2026-12-09T13:00:00.000Z",
    ends_at: "2026-12-09T14:30:00.000Z",
    teacher_name: "Marisela Quintavalle",
    link: "https://meet.example/clinic",
    is_cancelled: false,
  };
  await visitStaff("/staff", {
    waits: [{ kind: "questions", count: 3, oldest_at: ago(60), mine: 1, nobody: 2 }],
    agenda: {
      sessions: [session, { ...session, id: 5, title: { en: "Costs", ru: "Расходы" }, is_cancelled: true }],
      waiting: [
        { kind: "questions", id: 12, title: "Which seat?", since: ago(60), assignee: { id: 7, name: "Dana Seitkali" } },
        { kind: "messages", id: 3, title: "When does it begin?", since: ago(2), assignee: { id: 9, name: "Bolat" } },
        { kind: "of_a_newer_api", id: 1, title: "Unknown", since: ago(1), assignee: null },
      ],
      new_students: { since: ago(30), count: 2, with_course: 1 },
    },
  });

  const sessions = within(await screen.findByRole("region", { name: "Live sessions today" }));
  expect(sessions.getAllByText("18:00–19:30")).toHaveLength(2);
  expect(sessions.getByRole("link", { name: /^Open the meeting: Clause clinic/ })).toHaveAttribute(
    "href",
    session.link,
  );
  expect(sessions.queryByRole("link", { name: /^Open the meeting: Costs/ })).toBeNull();
  const [mine, theirs, ...none] = within(screen.getByRole("region", { name: "Waiting longest" })).getAllByRole(
    "listitem",
  );
  expect(none).toEqual([]);
  expect(mine).toHaveTextContent(/Which seat\?.*Mine.*Overdue/);
  expect(theirs).toHaveTextContent(/When does it begin\?.*Bolat/);
  expect(within(mine as HTMLElement).getByRole("link")).toHaveAttribute("href", "/staff/questions?open=12");
  expect(screen.getByText("Mine: 1 · nobody's: 2")).toBeVisible();
  expect(screen.getByRole("link", { name: "2 students since yesterday" })).toBeVisible();
});

test("emails about new questions are turned off in the own settings", async () => {
  answers("get", "/staff/question-emails/", { wanted: true });
  const { user } = await visitStaff("/staff", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "My settings" }));
  const box = await screen.findByRole("checkbox", { name: /^Email me about new questions/ });
  expect(box).toBeChecked();
  answers("put", "/staff/question-emails/", { wanted: false });
  answers("get", "/staff/question-emails/", { wanted: false });

  await user.click(box);

  expect(await screen.findByText("Your setting is saved.")).toBeVisible();
  expect(box).not.toBeChecked();
});
