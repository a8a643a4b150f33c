import type { StaffSession } from "@academy/shared/contract/staff/sessions";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { withOldTimeZoneData } from "@academy/shared/testing/old-time-zone-data";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const aSession = (change: Partial<StaffSession> = {}): StaffSession => ({
  id: 100000,
  title: { en: "Interim measures, live", ru: "Обеспечительные меры: вживую" },
  description: null,
  starts_at: "2036-12-10T13:00:00.000Z",
  timezone: "Asia/Almaty",
  duration_minutes: 90,
  link: "https://meet.example/interim",
  instructor: { id: 7, name: "Dana Seitkali" },
  teacher_name: "Dana Seitkali",
  cancelled_at: null,
  moved_from: null,
  recording: { link: null, lecture: null },
  of_pack: false,
  revision: 3,
  came: 0,
  notice: null,
  ...change,
});

const PATH = "/staff/sessions/100000/";

beforeEach(() => {
  sessionStorage.clear();
  answers("get", "/staff/sessions/", { items: [aSession()], next_cursor: null });
  answers("get", PATH, aSession());
  answers("get", "/staff/sessions/instructors/", [{ id: 7, name: "Dana Seitkali" }]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const fill = async (label: string, words: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
};

test("a session is planned in both languages in the academy's time; missing values are errors at their fields", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  answers("post", "/staff/sessions/", ({ body }: { body: unknown }) => {
    sent.push(body);
    return aSession();
  });
  await visitStaff("/staff/sessions", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Plan a session" }));
  await screen.findByRole("option", { name: "Dana Seitkali" });
  const plan = () => user.click(screen.getAllByRole("button", { name: "Plan a session" }).at(-1) as HTMLElement);

  await plan();
  await waitFor(() => expect(screen.getByLabelText("Title in English")).toHaveFocus());
  expect(screen.getByLabelText("Link to the meeting")).toBeInvalid();
  expect(screen.getByLabelText("Start")).toHaveAccessibleDescription(/Please fill in this field/);
  await fill("Title in English", "Interim measures, live");
  await fill("Title in Russian", "Обеспечительные меры: вживую");
  await fill("Link to the meeting", "https://meet.example/interim");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2036-12-10T18:00" } });
  await plan();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    title: { en: "Interim measures, live", ru: "Обеспечительные меры: вживую" },
    description: null,
    starts_at: "2036-12-10T13:00:00.000Z",
    duration_minutes: 90,
    link: "https://meet.example/interim",
    instructor: 7,
  });
  expect(await screen.findByRole("heading", { name: "Interim measures, live" })).toBeVisible();
});

test("a session in Russian alone can be planned", async () => {
  let sent: unknown;
  answers("post", "/staff/sessions/", ({ body }: FakeRequest) => {
    sent = body;
    return aSession();
  });
  const user = userEvent.setup();
  await visitStaff("/staff/sessions", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Plan a session" }));
  await screen.findByRole("option", { name: "Dana Seitkali" });
  await fill("Title in Russian", "Вживую");
  await fill("Link to the meeting", "https://meet.example/interim");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2036-12-10T18:00" } });
  await user.click(screen.getAllByRole("button", { name: "Plan a session" }).at(-1) as HTMLElement);

  await waitFor(() => expect(sent).toMatchObject({ title: { en: "", ru: "Вживую" }, description: null }));
});

test("a session is given to one group, and only that is sent", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  answers("put", PATH, ({ body }: FakeRequest) => {
    sent.push(body);
    return aSession({ revision: 4, group: { id: 3, name: "Winter" } });
  });
  const group = { first_day: "2026-12-01", last_day: "2027-03-31", seats: null, essay_topic: null, releases: [] };
  const figures = { revision: 1, members: 4, waiting: 0 };
  const groups = [{ id: 3, name: "Winter", ...group, ...figures }];
  await visitStaff("/staff/sessions?open=100000", { groups: { groups, topics: [], essay_topics: [] } });
  await user.click(await screen.findByRole("button", { name: "Change the session" }));

  await screen.findByRole("option", { name: "Winter" });
  await user.selectOptions(screen.getByLabelText("For whom"), "Winter");
  expect(screen.getByText(/Nobody gets an email about this/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent).toEqual([{ group: 3, revision: 3 }]));
});

test("a moved session says that everybody is written to; who was too late keeps what was typed", async () => {
  const user = userEvent.setup();
  refuses("put", PATH, 409, "staff.changed");
  await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Change the session" }));
  await screen.findByRole("option", { name: "Dana Seitkali" });
  expect(screen.getByLabelText("Start")).toHaveValue("2036-12-10T18:00");

  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2036-12-11T18:00" } });
  expect(screen.getByText(/everybody with access gets an email/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and write to students" }));

  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(screen.getByLabelText("Start")).toHaveValue("2036-12-11T18:00");
});

test("renaming a session in a browser with outdated time zone data keeps its start and sends only the title", async () => {
  const user = userEvent.setup();
  withOldTimeZoneData();
  const sent: unknown[] = [];
  answers("put", PATH, ({ body }: { body: unknown }) => {
    sent.push(body);
    return aSession({ revision: 4 });
  });
  await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  expect(await screen.findByText("10 December 2036, 18:00 (academy time)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change the session" }));
  expect(screen.getByLabelText("Start")).toHaveValue("2036-12-10T18:00");

  await fill("Title in English", "Interim measures in practice");
  expect(screen.queryByText(/everybody with access gets an email/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(sent).toEqual([
      { title: { en: "Interim measures in practice", ru: "Обеспечительные меры: вживую" }, revision: 3 },
    ]),
  );
});

test("a session saved as it is sends nothing; one of the content pack keeps its instructor", async () => {
  const user = userEvent.setup();
  const ofPack = { instructor: null, teacher_name: "Marisela Quintavalle", of_pack: true };
  const started = {
    starts_at: "2036-12-10T13:00:30.000Z",
    description: { en: "Bring an order.", ru: "Bring an order." },
  };
  answers("get", PATH, aSession({ ...ofPack, ...started }));
  let sent: unknown;
  answers("put", PATH, ({ body }: { body: unknown }) => {
    sent = body;
    return aSession();
  });
  await visitStaff("/staff/sessions?open=100000", { roles: ["owner"] });
  await user.click(await screen.findByRole("button", { name: "Change the session" }));
  await screen.findByRole("option", { name: "Dana Seitkali" });
  expect(screen.getByLabelText("Instructor")).toHaveDisplayValue("Marisela Quintavalle");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Change the session" }));
  expect(sent).toBeUndefined();

  fireEvent.change(screen.getByLabelText("Duration in minutes"), { target: { value: "60" } });
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent).toEqual({ duration_minutes: 60, revision: 3 }));
});

test("a session is moved to the hour that the server's clock of the academy says", async () => {
  const user = userEvent.setup();
  let sent: unknown;
  answers("put", PATH, ({ body }: { body: unknown }) => {
    sent = body;
    return aSession();
  });
  answers("get", PATH, () => Response.json(aSession(), { headers: { "academy-offset-minutes": "360" } }));
  await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Change the session" }));
  expect(screen.getByLabelText("Start")).toHaveValue("2036-12-10T19:00");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2036-12-11T19:00" } });
  await user.click(screen.getByRole("button", { name: "Save and write to students" }));

  await waitFor(() => expect(sent).toEqual({ starts_at: "2036-12-11T13:00:00.000Z", revision: 3 }));
});

test("what somebody else moved while a title was being written stays where it was moved", async () => {
  const user = userEvent.setup();
  let sent: unknown;
  refuses("put", PATH, 409, "staff.changed");
  await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Change the session" }));
  await fill("Title in English", "Interim measures in practice");
  answers("get", PATH, aSession({ starts_at: "2036-12-12T13:00:00.000Z", revision: 4 }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  answers("put", PATH, ({ body }: { body: unknown }) => {
    sent = body;
    return aSession();
  });
  await waitFor(() => expect(screen.getByLabelText("Start")).toHaveValue("2036-12-12T18:00"));
  expect(screen.getByLabelText("Title in English")).toHaveValue("Interim measures in practice");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent).toMatchObject({ revision: 4 }));
  expect(sent).not.toHaveProperty("starts_at");
});

test("a session is cancelled with a reason, and says what that means", async () => {
  const user = userEvent.setup();
  let cancelled = false;
  answers("get", PATH, () =>
    cancelled
      ? aSession({
          cancelled_at: "2026-12-01T09:00:00.000Z",
          notice: { kind: "cancelled", letters: 12, done: true },
        })
      : aSession(),
  );
  answers("post", `${PATH}cancel/`, ({ body }: { body: unknown }) => {
    expect(body).toEqual({ reason: "She is ill." });
    cancelled = true;
    return aSession();
  });
  await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  await user.click(await screen.findByRole("button", { name: "Cancel the session" }));
  const dialog = screen.getByRole("dialog", { name: "Cancel this live session?" });
  expect(dialog).toHaveTextContent("Everybody with access gets an email");
  await user.click(within(dialog).getByLabelText(/Reason/));
  await user.paste("She is ill.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel the session" }));

  expect(await screen.findByText("12 emails have been written about the last change.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the session" })).not.toBeInTheDocument();
});

test("after a session it is marked who came, and kept what stays of it", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const note = ({ body }: { body: unknown }) => {
    sent.push(body);
    return aSession({ starts_at: "2026-01-10T13:00:00.000Z" });
  };
  answers("get", PATH, aSession({ starts_at: "2026-01-10T13:00:00.000Z" }));
  answers("get", `${PATH}attendance/`, { items: [{ id: 31, name: "Aru Bek", came: false }], next_cursor: null });
  answers("get", "/courses/topic/", []);
  answers("post", `${PATH}attendance/`, note);
  answers("put", `${PATH}recording/`, note);
  await visitStaff("/staff/sessions?view=past&open=100000", { roles: ["instructor"] });

  await user.click(await screen.findByRole("checkbox", { name: "Aru Bek" }));
  await waitFor(() => expect(sent).toEqual([{ student: 31, came: true }]));
  await user.click(screen.getByLabelText(/Link to the recording/));
  await user.paste("https://video.example/1");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[1]).toEqual({ link: "https://video.example/1", lecture: null }));
});

test("the search of sessions is in the address, and an empty result shows a text", async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  answers("get", "/staff/sessions/", ({ search }: FakeRequest) => {
    asked.push(String(search));
    return { items: [], next_cursor: null };
  });
  await visitStaff("/staff/sessions?view=past", { roles: ["instructor"] });

  await user.type(await screen.findByRole("searchbox", { name: "Title or instructor" }), "dana");

  expect(await screen.findByText("No live session fits this.")).toBeVisible();
  expect(asked.at(-1)).toContain("q=dana");
  expect(asked.at(-1)).toContain("view=past");
});
