// @covers spec §2.13, reading 65

import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import type { BilingualLegalText } from "@academy/shared/contract/legal/legal-texts";
import { privacy as privacyEn } from "@academy/shared/contract/legal/privacy.en";
import { terms as termsEn } from "@academy/shared/contract/legal/terms.en";
import { terms as termsRu } from "@academy/shared/contract/legal/terms.ru";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { keepReleaseTexts } from "#domains/content/keep-release-texts.ts";
import { importedAcademy } from "#test/support/imported-academy.ts";
import { PASSWORD } from "#test/support/test-api.ts";

vi.setConfig({ testTimeout: 60_000 });

const CONTENT = "/api/staff/content/";
const FIRST = "2025-03-08";

const BUILT_IN = bothLanguages(termsEn, termsRu);

/** The built-in terms with another last section. */
const withContact = (en: string, ru: string): BilingualLegalText => ({
  ...BUILT_IN,
  sections: BUILT_IN.sections.map((section, at, all) =>
    at === all.length - 1 ? { ...section, text: { en, ru } } : section,
  ),
});

const OTHER = withContact("Write to {{support_email}}.", "Пишите на {{support_email}}.");

/** An academy with a manager, and a clock that the test sets. */
async function anAcademy() {
  const api = await importedAcademy();
  const manager = await api.staff(["manager"]);
  const version = async () => (await api.call("GET", "/api/courses/legal/")).body.terms_version as string;
  const text = async (query = "", kind = "terms") =>
    (await api.call("GET", `/api/courses/legal/${kind}/${query}`)).body;
  const publish = async (value: object, legal_change?: string) => {
    const { revision } = (await api.call("GET", `${CONTENT}parts/legal/`, undefined, manager)).body;
    await api.call("PUT", `${CONTENT}parts/legal/`, { revision, value }, manager);
    const { body } = await api.call("GET", CONTENT, undefined, manager);
    const publication = { revision: body.draft.revision, note: "Another contact.", legal_change };
    return { draft: body.draft, published: await api.call("POST", `${CONTENT}publish/`, publication, manager) };
  };
  const files = async () => (await api.call("GET", `${CONTENT}export/`, undefined, manager)).body;
  return { api, manager, version, text, publish, files };
}

const dayOf = (moment: Date) => new Date(moment.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);

test("until the first publication the legal texts are the release's, with the specified day as version", async () => {
  const { version, text } = await anAcademy();

  expect(await version()).toBe(FIRST);
  const english = await text();
  expect(english).toMatchObject({ version: FIRST, in_force: FIRST, versions: [FIRST], intro: termsEn.intro });
  expect(english.sections).toEqual(termsEn.sections);
  expect((await text("?language=ru", "privacy")).intro).not.toBe(privacyEn.intro);
});

test("a publication with a changed meaning makes a new version of the day; earlier students are notified, later ones are not", async () => {
  const { api, version, text, publish } = await anAcademy();
  const form = { email: "reader@example.com", password1: PASSWORD, password2: PASSWORD, terms_version: FIRST };
  const token = (await api.call("POST", "/api/student/auth/register/", form)).body.access as string;
  const detail = async () => (await api.call("GET", "/api/student/student/detail/", undefined, { token })).body;

  const { draft, published } = await publish({ terms: OTHER }, "promise");

  const today = dayOf(api.context.clock());
  expect(draft.legal).toEqual(["terms"]);
  expect(draft.changes.map(({ path }: { path: string }) => path)).toEqual([
    "legal.terms.sections.Contact.text.en",
    "legal.terms.sections.Contact.text.ru",
  ]);
  expect([published.status, published.body.live.legal]).toEqual([200, { version: today, change: "promise" }]);
  expect(await version()).toBe(today);
  expect((await text("?language=ru")).sections.at(-1).text).toBe("Пишите на {{support_email}}.");
  expect(await detail()).toMatchObject({ terms_version: FIRST, terms_in_force: today });
  await api.call("PUT", "/api/student/student/terms/", { terms_version: today }, { token });
  expect((await detail()).terms_version).toBe(today);
  // The version that was accepted before can still be read.
  expect(await text(`?version=${FIRST}`)).toMatchObject({ version: FIRST, in_force: today, versions: [today, FIRST] });
  expect((await text(`?version=${FIRST}`)).sections).toEqual(termsEn.sections);
});

test("a corrected misprint keeps the version, and a second change of meaning on one day gets a number", async () => {
  const { api, version, text, publish } = await anAcademy();
  const today = dayOf(api.context.clock());
  await publish({ terms: OTHER }, "promise");

  await publish({ terms: withContact("Write to us.", "Пишите нам.") }, "misprint");
  expect(await version()).toBe(today);
  expect((await text(`?version=${today}`)).sections.at(-1).text).toBe("Write to us.");
  await publish({}, "promise");

  expect(await version()).toBe(`${today}.02`);
  expect((await text()).sections).toEqual(termsEn.sections);
  expect((await text()).versions).toEqual([`${today}.02`, today, FIRST]);
});

test("a changed legal text needs a statement of its meaning, which is audited; other content needs none", async () => {
  const { api, publish, version } = await anAcademy();

  const silent = await publish({ terms: OTHER });
  expect([silent.published.status, silent.published.body.code]).toEqual([400, "field.required"]);
  expect(await version()).toBe(FIRST);
  await publish({ terms: OTHER }, "misprint");

  const [audited] = await rowsOf<{ details: { legal: object } }>(
    api.context.db,
    sql`select details from audit where action = 'content.publish' order by id desc limit 1`,
  );
  expect(audited?.details.legal).toEqual({ texts: ["terms"], change: "misprint", version: FIRST });
});

test.each([
  ["another list in Russian", { ...OTHER, intro: { en: "One.\n\n- two", ru: "Один." } }, "legal.terms.intro.ru"],
  ["an unknown value", { ...OTHER, intro: { en: "{{price}}", ru: "{{price}}" } }, "legal.terms.intro.en"],
  ["a value in one language", { ...OTHER, intro: { en: "{{support_email}}", ru: "нет" } }, "legal.terms.intro.ru"],
  ["an empty text", { ...OTHER, intro: { en: "One.", ru: "" } }, "legal.terms.intro.ru"],
  ["no section", { ...OTHER, sections: [] }, "legal.terms.sections"],
])("%s is a fault that prevents the publication", async (_, terms, path) => {
  const { draft, published } = await (await anAcademy()).publish({ terms }, "promise");

  expect(draft.faults.map((fault: { path: string }) => fault.path)).toEqual([path]);
  expect([published.status, published.body.code]).toEqual([409, "content.invalid"]);
});

test("an export contains the legal texts and their version; a release does not revert them", async () => {
  const { api, publish, files, version } = await anAcademy();
  const before = await files();
  expect(before).not.toHaveProperty("legal.json");

  await publish({ terms: OTHER }, "promise");

  const today = dayOf(api.context.clock());
  expect(JSON.parse((await files())["legal.json"])).toEqual({ version: today, terms: OTHER });
  await keepReleaseTexts(api.context);
  expect(await version()).toBe(today);
});

test("publishing a legal text requires a recent proof of identity", async () => {
  const { api, manager, publish, version } = await anAcademy();
  api.advance(15 * 60 + 1);

  const { published } = await publish({ terms: OTHER }, "promise");
  expect([published.status, published.body.code, await version()]).toEqual([403, "auth.reauthenticate", FIRST]);

  await api.call("POST", "/api/student/auth/step-up/", { password: PASSWORD }, manager);
  const { draft } = (await api.call("GET", CONTENT, undefined, manager)).body;
  const publication = { revision: draft.revision, note: "Another contact.", legal_change: "promise" };
  expect((await api.call("POST", `${CONTENT}publish/`, publication, manager)).status).toBe(200);
});

test("an unknown version is not found", async () => {
  const { api } = await anAcademy();

  const { status, body } = await api.call("GET", "/api/courses/legal/terms/?version=2024-01-01");

  expect([status, body.code]).toEqual([404, "legal.version_unknown"]);
});
