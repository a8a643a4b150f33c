import type { StaffMailing } from "@academy/shared/contract/staff/mailings";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";
import { isUnderWay } from "./mailings.api.ts";

const aMailing = (change: Partial<StaffMailing> = {}): StaffMailing => ({
  id: 5,
  purpose: "contract",
  audience: { kind: "filter", filter: "quiet" },
  subject: { en: "The seminar moves", ru: "Семинар перенесён" },
  body: { en: "Dear {first_name}", ru: "Здравствуйте, {first_name}" },
  created_at: "2026-12-01T09:00:00.000Z",
  starts_at: "2036-12-10T13:00:00.000Z",
  author: "Dana Seitkali",
  state: "planned",
  counts: {},
  has_recipients: false,
  ...change,
});

const values = (name: string) => ({ first_name: name, name: `${name} Seitkali`, access_until: "—" });

let reach: { total: number; reached: number; languages: { en: number; ru: number }; left_out: Record<string, number> };

beforeEach(() => {
  sessionStorage.clear();
  reach = { total: 12, reached: 10, languages: { en: 3, ru: 7 }, left_out: { unconfirmed: 2 } };
  answers("get", "/staff/mailings/", { items: [aMailing()], next_cursor: null });
  answers("get", "/staff/mailings/5/", aMailing());
  answers("get", "/staff/mailings/reach/", () => reach);
  answers("get", "/staff/mailings/frame/", {
    en: { values: values("Dana"), after: "You are a student." },
    ru: { values: values("Дана"), after: "Вы слушатель." },
  });
});

const fill = async (label: string, typed: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(typed);
};

async function writes() {
  await fill("Subject in English", "{first_name}, news");
  await fill("Subject in Russian", "{first_name}, новость");
  await fill("Text in English", "Dear {name}");
  await fill("Text in Russian", "Здравствуйте, {name}");
}

test("an email to a filter is written in both languages, previewed, counted, confirmed and sent once", async () => {
  const user = userEvent.setup();
  const sent: Record<string, unknown>[] = [];
  answers("post", "/staff/mailings/", ({ body }: FakeRequest) => {
    sent.push(body as Record<string, unknown>);
    return aMailing({ state: "sending" });
  });
  await visitStaff("/staff/mailings?open=new&filter=quiet", { roles: ["manager"] });
  expect(await screen.findByText("This reaches 10 students now:")).toBeVisible();
  expect(screen.getByText("2 are left out: the address is not confirmed.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Send to 10 students" }));
  await waitFor(() => expect(screen.getByLabelText("Subject in English")).toHaveFocus());
  expect(sent).toEqual([]);
  await writes();
  const russian = await screen.findByRole("region", { name: "In Russian" });
  expect(russian).toHaveTextContent("Дана, новость");
  expect(russian).toHaveTextContent("Здравствуйте, Дана Seitkali");
  expect(russian).toHaveTextContent("Вы слушатель.");
  await user.click(screen.getByRole("button", { name: "Send to 10 students" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Send to 10 students" }));

  expect(await screen.findByRole("heading", { name: "The seminar moves" })).toBeVisible();
  expect(sent).toEqual([
    {
      purpose: "contract",
      audience: { kind: "filter", filter: "quiet" },
      subject: { en: "{first_name}, news", ru: "{first_name}, новость" },
      body: { en: "Dear {name}", ru: "Здравствуйте, {name}" },
      starts_at: null,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test("a field that does not exist is refused at its text, and what was typed stays after a reload", async () => {
  const user = userEvent.setup();
  const { unmount } = await visitStaff("/staff/mailings?open=new", { roles: ["manager"] });
  await screen.findByText("This reaches 10 students now:");
  await writes();
  await fill("Text in English", "Dear {firstname}");
  await user.click(screen.getByRole("button", { name: "Send a test to myself" }));
  expect(screen.getByLabelText("Text in English")).toBeInvalid();

  unmount();
  await visitStaff("/staff/mailings?open=new", { roles: ["manager"] });
  expect(await screen.findByLabelText("Text in English")).toHaveValue("Dear {firstname}");
});

test("a test goes out with the purpose, and a refusal keeps the text", async () => {
  const user = userEvent.setup();
  refuses("post", "/staff/mailings/test/", 503, "server.unavailable");
  await visitStaff("/staff/mailings?open=new&students=4,9", { roles: ["owner"] });
  await user.selectOptions(await screen.findByLabelText("What it is for"), "marketing");
  expect(screen.getByText(/only students who agreed to it/)).toBeVisible();
  expect(screen.getByLabelText("To whom")).toHaveDisplayValue("2 chosen students");
  await writes();
  await user.click(screen.getByRole("button", { name: "Send a test to myself" }));
  expect(await screen.findByText(/not available right now/)).toBeVisible();

  let test: unknown;
  answers("post", "/staff/mailings/test/", ({ body }: FakeRequest) => {
    test = body;
    return { ok: true };
  });
  await user.click(screen.getByRole("button", { name: "Send a test to myself" }));
  await waitFor(() => expect(test).toMatchObject({ purpose: "marketing", body: { en: "Dear {name}" } }));
});

test("nobody is reached: nothing can be sent at once; an address that cannot be read chooses nobody", async () => {
  reach = { total: 2, reached: 0, languages: { en: 0, ru: 0 }, left_out: { no_consent: 2 } };
  await visitStaff("/staff/mailings?open=new&students=x", { roles: ["manager"] });

  expect(await screen.findByText("2 are left out: never agreed to news.")).toBeVisible();
  expect(screen.getByLabelText("To whom")).toHaveDisplayValue("0 chosen students");
  expect(screen.getByRole("button", { name: "Send to 0 students" })).toBeDisabled();
});

test.each([
  ["planned", "2026-12-01T09:00:00.000Z", true],
  ["planned", "2026-12-01T10:00:00.000Z", false],
  ["sending", "2026-12-01T09:00:00.000Z", true],
  ["sent", "2026-12-01T09:00:00.000Z", false],
  ["cancelled", "2026-12-01T09:00:00.000Z", false],
] as const)("an email that is %s since %s is read again: %s", (state, starts_at, isRead) => {
  expect(isUnderWay({ state, starts_at }, Date.parse("2026-12-01T09:00:01.000Z"))).toBe(isRead);
});

test("a planned email is cancelled", async () => {
  const user = userEvent.setup();
  answers("post", "/staff/mailings/5/cancel/", () => {
    answers("get", "/staff/mailings/5/", aMailing({ state: "cancelled" }));
    return aMailing({ state: "cancelled" });
  });
  await visitStaff("/staff/mailings?open=5", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Cancel the email" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel the email" })).toBeNull());
});

test("an email under way is stopped for those who are not written to yet", async () => {
  const user = userEvent.setup();
  const counts = { queued: 2, waiting: 3 };
  answers("get", "/staff/mailings/5/", aMailing({ state: "sending", counts }));
  answers("post", "/staff/mailings/5/cancel/", () => {
    answers("get", "/staff/mailings/5/", aMailing({ state: "cancelled", counts }));
    return aMailing({ state: "cancelled", counts });
  });
  await visitStaff("/staff/mailings?open=5", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Stop here: 3 emails are not sent" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Stop here/ })).toBeNull());
});

test("an email that is sent shows the result for each student", async () => {
  answers(
    "get",
    "/staff/mailings/5/",
    aMailing({ state: "sent", counts: { sent: 1, bounced: 1, left_out: 1 }, has_recipients: true }),
  );
  const result = { error: null, reason: null, at: "2026-12-01T09:00:00.000Z" };
  answers("get", "/staff/mailings/5/recipients/", {
    items: [
      { id: 4, name: "Aida", state: "sent", ...result },
      { id: 9, name: "Boris", state: "bounced", ...result, error: "550 no such mailbox" },
      { id: 11, name: "Vera", state: "left_out", ...result, reason: "blocked" },
    ],
    next_cursor: null,
  });
  await visitStaff("/staff/mailings?open=5", { roles: ["manager"] });
  const results = await screen.findByRole("region", { name: "Result for each student" });
  expect(await within(results).findByText("550 no such mailbox")).toBeVisible();
  expect(within(results).getByText("Blocked")).toBeVisible();
  expect(within(results).getByRole("link", { name: "Boris" })).toHaveAttribute("href", "/staff/students/9");
});
