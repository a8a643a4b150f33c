// @covers spec §2.13, reading 65

import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import type { BilingualLegalText } from "@academy/shared/contract/legal/legal-texts";
import { terms as termsEn } from "@academy/shared/contract/legal/terms.en";
import { terms as termsRu } from "@academy/shared/contract/legal/terms.ru";
import { answers } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const BUILT_IN = bothLanguages(termsEn, termsRu);
const LAST = BUILT_IN.sections.length;

const SHORT: BilingualLegalText = {
  intro: { en: "Our terms.", ru: "Наши условия." },
  sections: [
    { title: { en: "Price", ru: "Цена" }, text: { en: "We charge.", ru: "Мы берём плату." } },
    { title: { en: "Contact", ru: "Контакты" }, text: { en: "Write.", ru: "Пишите." } },
  ],
};

const LIVE = { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" };

const drafted = (legal: string[]) => ({
  live: LIVE,
  draft: {
    ...{ revision: 1, base: 3, outdated: false, changed_at: "2026-11-22T09:00:00Z", changed_by: "Dana Seitkali" },
    changes: [{ path: "legal.terms.sections.Contact.text.en", before: "Write.", after: "Call." }],
    faults: [],
    legal,
  },
});

async function visit(value: object = {}, state: object = { live: LIVE, draft: null }) {
  answers("get", "/staff/content/", state);
  answers("get", "/staff/content/parts/legal/", { revision: 0, value });
  const saved = vi.fn((_: { body: unknown }) => drafted(["terms"]));
  answers("put", "/staff/content/parts/legal/", saved);
  const view = await visitStaff("/staff/content?part=legal", { roles: ["manager"] });
  const sent = () => (saved.mock.calls[0]?.[0].body as { value: { terms?: BilingualLegalText } } | undefined)?.value;
  const save = async () => {
    await view.user.click(screen.getByRole("button", { name: "Save to the draft" }));
    await screen.findByText(/Saved to the draft/);
  };
  return { ...view, sent, save };
}

const openTerms = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole("button", { name: /^Terms of use/ }));

const field = (name: string) => screen.getByRole("textbox", { name });

test("the built-in text is edited section by section in both languages, and looked at with the draft", async () => {
  const { user, sent, save } = await visit();
  await openTerms(user);
  expect(screen.getByRole("link", { name: /Look at the page with the draft/ })).toHaveAttribute(
    "href",
    "/terms?preview=draft&lng=en",
  );
  await user.click(screen.getByRole("button", { name: `${LAST}. Contact` }));

  await user.clear(field("Heading, in English"));
  await user.type(field("Heading, in English"), "Where to write");
  await save();

  const terms = sent()?.terms;
  expect(terms?.sections.at(-1)?.title).toEqual({ en: "Where to write", ru: BUILT_IN.sections.at(-1)?.title.ru });
  expect(terms?.sections.slice(0, -1)).toEqual(BUILT_IN.sections.slice(0, -1));
});

test("sections are moved, taken out and added in both languages at once", async () => {
  const { user, sent, save } = await visit({ terms: SHORT });
  await openTerms(user);
  await user.click(screen.getByRole("button", { name: "2. Contact" }));
  await user.click(screen.getByRole("button", { name: "Up" }));
  await user.click(screen.getByRole("button", { name: "2. Price" }));
  const [, second] = screen.getAllByRole("button", { name: "Remove" });
  await user.click(second as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Add: Sections" }));
  await user.type(field("Heading, in English"), "Law");
  await user.type(field("Heading, in Russian"), "Право");
  await user.type(field("Text, in English"), "Of Kazakhstan.");
  await user.type(field("Text, in Russian"), "Казахстана.");
  await save();

  const [contact] = SHORT.sections.slice(1);
  const law = { title: { en: "Law", ru: "Право" }, text: { en: "Of Kazakhstan.", ru: "Казахстана." } };
  expect(sent()?.terms?.sections).toEqual([contact, law]);
});

test("a difference in structure between the languages is shown while typing, and restoring the built-in text removes the change", async () => {
  const { user, sent, save } = await visit({ terms: SHORT });
  await openTerms(user);

  await user.type(field("Introduction, in English"), "{Enter}- and a list");

  expect(field("Introduction, in Russian")).toHaveAccessibleDescription(/not the same as in the English text/);
  await user.click(screen.getByRole("button", { name: "Back to the built-in text" }));
  expect(field("Introduction, in English")).toHaveValue(BUILT_IN.intro.en);
  await save();
  expect(sent()).toEqual({});
});

test("what is typed is there again after a reload", async () => {
  const { user, unmount } = await visit({ terms: SHORT });
  await openTerms(user);
  await user.type(field("Introduction, in English"), " Really.");
  unmount();

  const { user: again } = await visit({ terms: SHORT });
  await openTerms(again);

  expect(field("Introduction, in English")).toHaveValue("Our terms. Really.");
  expect(screen.getByRole("button", { name: "Save to the draft" })).toBeEnabled();
});

test("publishing a changed legal text asks what the change means; other content is published without the question", async () => {
  const { user } = await visit({ terms: SHORT }, drafted(["terms"]));
  const published = vi.fn((_: { body: unknown }) => ({ live: LIVE, draft: null }));
  answers("post", "/staff/content/publish/", published);
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Another contact.");
  await user.click(dialog.getByRole("button", { name: "Publish" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("Choose what the change means.");
  expect(published).not.toHaveBeenCalled();
  expect(dialog.getByRole("radio", { name: /A misprint is corrected/ })).not.toBeChecked();
  await user.click(dialog.getByRole("radio", { name: /Something else is promised/ }));
  await user.click(dialog.getByRole("button", { name: "Publish" }));

  expect(await screen.findByText("The content is published.")).toBeVisible();
  expect(published.mock.calls[0]?.[0].body).toEqual({
    revision: 1,
    note: "Another contact.",
    legal_change: "promise",
  });
});

test("a version shows its changes to the legal texts, with a link to the text", async () => {
  answers("get", "/staff/content/", { live: LIVE, draft: null });
  const version = { ...LIVE, legal: { version: "2026-11-23.02", change: "promise" } };
  answers("get", "/staff/content/versions/", { items: [version], next_cursor: null });
  await visitStaff("/staff/content?part=versions", { roles: ["manager"] });

  expect(await screen.findByText(/New version of the legal texts, 23 November 2026 \(no\. 2\)/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute(
    "href",
    "/privacy_policy?version=2026-11-23.02",
  );
});
