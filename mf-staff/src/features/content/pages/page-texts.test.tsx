import { changeLanguage } from "@academy/shared/i18n";
import { answers } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const LIVE = { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" };
const TITLE = { en: "Disputes, settled", ru: "Споры решаются" };
const BUILT_IN = "International arbitration, taught by those who practise it";

const aDraft = (changes: object[] = []) => ({
  live: LIVE,
  draft: {
    revision: 1,
    base: 3,
    outdated: false,
    changed_at: "2026-11-22T09:00:00Z",
    changed_by: "Dana Seitkali",
    changes,
    faults: [],
  },
});

async function visit(value: object = {}, state: object = { live: LIVE, draft: null }) {
  answers("get", "/staff/content/", state);
  answers("get", "/staff/content/parts/pages/", { revision: 0, value });
  const saved = vi.fn((_: { body: unknown }) => aDraft());
  answers("put", "/staff/content/parts/pages/", saved);
  const view = await visitStaff("/staff/content?part=pages", { roles: ["manager"] });
  return { ...view, saved };
}

/** Opens a section of the main page by its line. */
async function section(user: { click: (element: Element) => Promise<void> }, name: string, page = /^Main page/) {
  await user.click(await screen.findByRole("button", { name: page }));
  return within(await screen.findByRole("group", { name }));
}

test("a text is changed over the built-in one, saved in both languages, and the page is looked at with the draft", async () => {
  const { user, saved } = await visit();
  const hero = await section(user, BUILT_IN);

  const english = hero.getByRole("textbox", { name: "Heading, in English" });
  expect(english).toHaveValue(BUILT_IN);
  await user.clear(english);
  await user.type(english, " Disputes,{Enter}settled ");
  const russian = hero.getByRole("textbox", { name: "Heading, in Russian" });
  await user.clear(russian);
  await user.type(russian, TITLE.ru);
  expect(hero.getByText("Built in, in English").nextSibling).toHaveTextContent(BUILT_IN);
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  expect(await screen.findByText(/Saved to the draft/)).toBeVisible();
  expect(saved.mock.calls[0]?.[0].body).toEqual({ revision: 0, value: { "home.hero.title": TITLE } });
  expect(screen.getByRole("link", { name: /Look at the page with the draft/ })).toHaveAttribute(
    "href",
    "/?preview=draft&lng=en",
  );
});

test("going through a text without changing it changes nothing", async () => {
  const { user } = await visit();
  const hero = await section(user, BUILT_IN);

  await user.click(hero.getByRole("textbox", { name: "Heading, in English" }));
  await user.tab();

  expect(screen.getByRole("button", { name: "Save to the draft" })).toBeDisabled();
});

test("the way back to the built-in text takes the change out, and so does typing it again", async () => {
  const { user, saved } = await visit({
    "home.hero.title": TITLE,
    "home.hero.eyebrow": { en: "Online", ru: "Онлайн" },
  });
  expect(await screen.findByText(/2 of \d+ changed/)).toBeVisible();
  const hero = await section(user, BUILT_IN);

  const [first] = hero.getAllByRole("button", { name: "Back to the built-in text" });
  await user.click(first as HTMLElement);
  expect(hero.getByRole("textbox", { name: "Line above the heading, in English" })).toHaveValue(
    "Online academy in Astana",
  );
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  expect(await screen.findByText(/Saved to the draft/)).toBeVisible();
  expect(saved.mock.calls[0]?.[0].body).toEqual({ revision: 0, value: { "home.hero.title": TITLE } });
});

test("a placeholder must stay in a text, and an empty text is an error", async () => {
  const { user } = await visit();
  const required = await section(user, "What is required", /^Certification/);
  const points = required.getByRole("textbox", { name: "Text 5, in English" });
  expect(points).toHaveValue("At least {{points}} points in total");

  await user.clear(points);
  expect(points).toHaveAccessibleDescription(/go back to the built-in text/);
  await user.type(points, "At least 18 points");

  expect(points).toBeInvalid();
  expect(points).toHaveAccessibleDescription(/Keep {{points}}/);
});

test("the draft shows each changed text beside the built-in one, in the language where it differs", async () => {
  const after = { en: BUILT_IN, ru: TITLE.ru };
  await visit({ "home.hero.title": after }, aDraft([{ path: "pages.home.hero.title", before: null, after }]));

  expect(await screen.findByText("Споры решаются", { selector: "ins" })).toBeVisible();
  expect(screen.getByText(`Main page › ${BUILT_IN} › Heading › Russian`)).toBeVisible();
  expect(screen.getByText(/преподают практикующие/, { selector: "del" })).toBeVisible();
  expect(screen.queryByText(BUILT_IN, { selector: "del" })).not.toBeInTheDocument();
  await changeLanguage("ru");
  expect(await screen.findByText(/^Главная страница › .* › Заголовок › русский$/)).toBeVisible();
});

test("the title of a page's tab and its description for search engines are edited like its other texts", async () => {
  const { user, saved } = await visit();
  const head = await section(user, "Tab and search engines");

  const title = head.getByRole("textbox", { name: "Title of the tab, in English" });
  expect(title).toHaveValue("Orda Academy of Arbitration");
  await user.clear(title);
  await user.type(title, "Learn arbitration");
  const description = head.getByRole<HTMLTextAreaElement>("textbox", {
    name: /^Description for search engines.*Russian/,
  });
  expect(description.value).toContain("Международный арбитраж онлайн");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  expect(await screen.findByText(/Saved to the draft/)).toBeVisible();
  const words = { en: "Learn arbitration", ru: "Академия арбитража «Орда»" };
  expect(saved.mock.calls[0]?.[0].body).toEqual({ revision: 0, value: { "home.head.title": words } });
});
