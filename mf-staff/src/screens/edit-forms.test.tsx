import type { StaffSession } from "@academy/shared/contract/staff/sessions";
import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";
import { withOldTimeZoneData } from "@academy/shared/testing/old-time-zone-data";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const SESSION: StaffSession = {
  id: 100000,
  title: { en: "Interim measures", ru: "Обеспечительные меры" },
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
};

const LECTURE = {
  id: 12,
  order: 1,
  kind: "video",
  title: { en: "The seat", ru: "Место" },
  text: { en: "One.\n\nTwo.  ", ru: "Раз.\n\nДва.  " },
  video: null,
  poster: null,
  captions: null,
  material: null,
  material_name: null,
  duration: 90.5,
};

/** One value of each kind of editor, as a content pack has them. */
const PARTS = {
  course: { title: { en: "Course", ru: "Курс" }, new_price: 1440, tenge_price: 936_000, old_price: null },
  topics: [{ id: 1, order: 1, title: { en: "Basics", ru: "Основы" }, lectures: [LECTURE] }],
  contacts: [{ id: 1, phone: "+7 700 000 00 00", email: "hello@academy.example" }],
  tests: [
    {
      topic_id: 1,
      drawn: 10,
      questions: [
        { kind: "numeric", text: { en: "How many?", ru: "Сколько?" }, value: 0.125, tolerance: 0 },
        { kind: "true_false", text: { en: "Is it?", ru: "Так ли это?" }, answer: false },
        { kind: "single", text: { en: "Which?", ru: "Который?" }, options: [{ en: "a", ru: "а", right: true }] },
      ],
    },
  ],
  people: [
    {
      slug: "dana-seitkali",
      status: "INSTRUCTOR",
      full_name: { en: "Dana Seitkali ", ru: "Дана Сейткали" },
      location: { en: "Astana", ru: "Астана" },
      photo: "people/dana-seitkali.webp",
      description: "/media/bios/dana-seitkali.html",
    },
  ],
  partners: [{ id: 1, name: { en: "Chamber", ru: "Палата" }, logo: null, url: "https://chamber.example/?a=1" }],
  books: [
    {
      id: 1,
      title: { en: "Companion", ru: "Руководство" },
      author: { en: "L. Vanhaeren", ru: "Л. Ванхарен" },
      pages: null,
      file: "books/companion.pdf",
      cover: null,
    },
  ],
  essay: {
    guidance: [{ en: "Read.\n\nWrite. ", ru: "Читайте." }],
    topics: [{ id: 1, title: { en: "A clause", ru: "Оговорка" }, task: { en: "Draft it.\n", ru: "Составьте." } }],
    rubric: [{ id: "problem", title: { en: "Problem", ru: "Проблема" }, points: 1 }],
  },
  pages: { "person.duties.director": { en: "Runs the academy. ", ru: "Руководит\nакадемией." } },
  legal: {
    terms: {
      intro: { en: "\nTerms.", ru: "Условия." },
      sections: [{ title: { en: "Price ", ru: "Цена" }, text: { en: "- one\n- two\n", ru: "- раз\n- два" } }],
    },
  },
};

/** What is folded: items of lists, a page's texts, a legal text. */
const FOLDED = /^(\d+\. |Biographies|Terms of use)/;

/** What the page sends that changes something. */
let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  const records =
    (path: string, answer: object) =>
    ({ body }: FakeRequest) => {
      sent.push({ path, body });
      return answer;
    };
  answers("get", "/staff/sessions/", { items: [SESSION], next_cursor: null });
  answers("get", "/staff/sessions/100000/", SESSION);
  answers("put", "/staff/sessions/100000/", records("session", SESSION));
  answers("put", "/staff/sessions/100000/recording/", records("recording", SESSION));
  answers("get", "/staff/sessions/instructors/", [{ id: 7, name: "Dana Seitkali" }]);
  answers("get", "/staff/sessions/lectures/", [{ id: 12, title: "The seat" }]);
  answers("get", "/staff/content/", {
    live: { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana", note: "" },
    draft: null,
  });
  answers("get", "/staff/content/uploads/", { results: [] });
  answers("get", "/staff/sessions/100000/attendance/", []);
  answers("get", "/courses/topic/", []);
  for (const [part, value] of Object.entries(PARTS)) {
    answers("get", `/staff/content/parts/${part}/`, { revision: 0, value });
    answers("put", `/staff/content/parts/${part}/`, records(part, { live: null, draft: null }));
  }
});

afterEach(() => vi.unstubAllGlobals());

/** Opens what is folded until all fields are shown. */
async function unfolds(user: UserEvent): Promise<void> {
  for (;;) {
    const folded = screen
      .queryAllByRole("button", { expanded: false })
      .find((each) => FOLDED.test(each.textContent ?? ""));
    if (!folded) return;
    await user.click(folded);
  }
}

/** Changes every field of the form and changes it back. */
async function touches(user: UserEvent, form: HTMLElement): Promise<number> {
  const of = within(form);
  const texts = of.queryAllByRole("textbox").filter((each) => !each.hasAttribute("readonly"));
  for (const field of texts) {
    await user.type(field, "1");
    await user.keyboard("{Backspace}");
    await user.tab();
  }
  const flags = of.queryAllByRole("checkbox").filter((each) => !each.hasAttribute("disabled"));
  for (const flag of flags) {
    await user.click(flag);
    await user.click(flag);
  }
  return texts.length + flags.length;
}

const formOf = (button: HTMLElement) => button.closest("form") as HTMLFormElement;

test.each(Object.entries(PARTS))("the part %s, touched and put back, is saved as it was", async (part, value) => {
  const { user } = await visitStaff(`/staff/content?part=${part}`, { roles: ["manager"] });
  const save = await screen.findByRole("button", { name: "Save to the draft" });
  // The built-in texts are loaded first.
  if (part === "pages" || part === "legal") await screen.findByRole("button", { name: FOLDED });
  await unfolds(user);

  expect(save).toBeDisabled();
  expect(await touches(user, formOf(save))).toBeGreaterThan(1);
  if (!save.hasAttribute("disabled")) await user.click(save);

  for (const { body } of sent) expect((body as { value: unknown }).value).toEqual(value);
});

test("what stays of a past session, touched and put back, cannot be saved", async () => {
  answers("get", "/staff/sessions/100000/", { ...SESSION, starts_at: "2026-11-02T13:00:00.000Z" });
  const { user } = await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
  const form = await screen.findByRole("form", { name: "What stays of it" });

  expect(await touches(user, form)).toBeGreaterThan(0);

  expect(within(form).getByRole("button", { name: "Save" })).toBeDisabled();
  expect(sent).toEqual([]);
});

test.each([false, true])(
  "a session, touched and put back, sends nothing; with old time zone data: %s",
  async (isOld) => {
    if (isOld) withOldTimeZoneData();
    const { user } = await visitStaff("/staff/sessions?open=100000", { roles: ["instructor"] });
    await user.click(await screen.findByRole("button", { name: "Change the session" }));
    const save = screen.getByRole("button", { name: "Save" });

    expect(await touches(user, formOf(save))).toBeGreaterThan(4);
    await user.click(save);

    expect(await screen.findByRole("button", { name: "Change the session" })).toBeVisible();
    expect(sent).toEqual([]);
  },
);
