import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { area } from "#area.ts";
import { academyAnswers } from "#testing/content.ts";

beforeEach(() => academyAnswers());

const TEXT = {
  en: { intro: "Our own terms.", sections: [{ title: "Price", text: "We charge:\n\n- once\n- in tenge" }] },
  ru: { intro: "Наши условия.", sections: [{ title: "Цена", text: "Мы берём плату:\n\n- один раз\n- в тенге" }] },
};
const VERSIONS = ["2026-11-23.02", "2026-11-23", "2025-03-08"];

/** The academy words its terms itself, in three versions. */
const ownTerms = () =>
  answers("get", "/courses/legal/terms/", ({ search }: { search: URLSearchParams }) => {
    const version = search.get("version") ?? "2026-11-23.02";
    return { version, in_force: VERSIONS[0], versions: VERSIONS, ...TEXT[search.get("language") as keyof typeof TEXT] };
  });

test("the text in force is the api's, with its day and which of the day it is, in both languages", async () => {
  ownTerms();
  await renderArea(area, "/terms");

  expect(await screen.findByText("Last updated: 23 November 2026 (no. 2)")).toBeVisible();
  expect(screen.getByRole("heading", { name: "1. Price" })).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain("in tenge");
  await changeLanguage("ru");
  expect(await screen.findByText("Наши условия.")).toBeVisible();
  expect(screen.getByText(/23 ноября 2026 г\. \(№ 2\)/)).toBeVisible();
});

test("an earlier version is read from the list of versions, and says that it is not in force", async () => {
  ownTerms();
  const { user } = await renderArea(area, "/terms");
  const others = within(await screen.findByRole("region", { name: "Other versions" }));
  expect(others.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "23 November 2026",
    "8 March 2025",
  ]);

  await user.click(others.getByRole("link", { name: "8 March 2025" }));

  expect(await screen.findByText(/This is the version of 8 March 2025\. It is no longer in force\./)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Read the version of 23 November 2026 (no. 2)" }));
  expect(await screen.findByText("Last updated: 23 November 2026 (no. 2)")).toBeVisible();
});

test.each([
  ["is not reached", () => unreachable("get", "/courses/legal/terms/")],
  ["fails", () => refuses("get", "/courses/legal/terms/", 500, "internal")],
  ["does not know the call yet", () => refuses("get", "/courses/legal/terms/", 404, "route.unknown")],
])("when the api %s, the built-in text and its day are shown", async (_, fails) => {
  fails();
  await renderArea(area, "/terms");

  expect(await screen.findByText("Last updated: 8 March 2025")).toBeVisible();
  expect(screen.getByRole("heading", { name: "7. Withdrawal and refund" })).toBeVisible();
});

test("an unknown version shows a message", async () => {
  refuses("get", "/courses/legal/terms/", 404, "legal.version_unknown");
  await renderArea(area, "/terms?version=2024-01-01");

  expect(await screen.findByText(/There was no such version of the legal texts/)).toBeVisible();
});

test("staff see the text of the draft before it is published", async () => {
  ownTerms();
  answers("get", "/staff/content/parts/pages/", { revision: 1, value: {} });
  const drafted = { ...TEXT, en: { ...TEXT.en, intro: "Terms of the draft." } };
  answers("get", "/staff/content/parts/legal/", {
    revision: 1,
    value: { terms: bothLanguages(drafted.en, drafted.ru) },
  });
  await renderArea(area, "/terms?preview=draft");

  expect(await screen.findByText("Terms of the draft.")).toBeVisible();
  expect(await screen.findByText(/This is a preview/)).toBeVisible();
});
