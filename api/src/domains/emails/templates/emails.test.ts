// @covers reading 111

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { EMAILS } from "#test/support/every-email.ts";

/** What composes emails and is none. */
const HELPERS = ["composeEmail", "codeEmail"];

const cases = Object.entries(EMAILS).flatMap(([name, make]) =>
  LANGUAGES.map((language) => [name, language, make] as const),
);

test.for(cases)(
  "the email about %s in '%s' is complete: subject, text and page, in one language",
  ([, language, make]) => {
    const { subject, text, html } = make(language);

    expect(subject).not.toMatch(/[\r\n]|undefined|null|\[object/);
    expect(text).not.toMatch(/undefined|null|\[object|<p>|^> *$/m);
    expect(html).toContain(`<html lang="${language}">`);
    expect(/[а-яё]/i.test(subject)).toBe(language === "ru");
    expect(html.match(/<img[^>]*>/gi)).toEqual([expect.stringContaining('src="cid:mark@academy"')]);
    expect(html).not.toMatch(/<script|javascript:/i);
    const buttons = [...html.matchAll(/class="button"><a href="([^"]*)"/g)].map(([, address]) => address);
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const address of buttons) expect(html.replaceAll("<wbr>", "")).toContain(`>${address}</a>`);
  },
);

/** An email as its reader sees it, without the page: what its fields say, then its text. */
const readable = ([name, make]: [string, (language: Language) => Email], language: Language): string => {
  const { to: _, html: __, text, ...fields } = make(language);
  const head = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
  return [`===== ${name}`, ...head, "", text.replaceAll("\r\n", "\n"), ""].join("\n");
};

// For a new wording: `npx vitest run src/domains/emails/templates/emails.test.ts -u` writes the files; the review reads the difference.
test.for(LANGUAGES)("every email in '%s' has the subject, the rows and the sentences that were reviewed", (language) =>
  expect(
    Object.entries(EMAILS)
      .map((each) => readable(each, language))
      .join("\n"),
  ).toMatchFileSnapshot(`./every-email.${language}.txt`),
);

test.for(["sign-up", "recovery"] as const)("the first number in the email about %s is the code", (name) => {
  const mail = EMAILS[name]?.("en");

  expect([/\d+/.exec(mail?.text ?? "")?.[0], mail?.subject.startsWith("4821")]).toEqual(["4821", true]);
});

test("half points have a decimal comma in Russian, and an address wraps at its own signs", () => {
  const { text, html } = EMAILS["an essay, evaluated"]?.("ru") ?? { text: "", html: "" };

  expect(text).toContain("Оценка эссе: 1,5 из 4 баллов.");
  expect(html).toContain(">https://academy.example/<wbr>forgot?<wbr>token=<wbr>abc</a>");
});

test("text typed by a student is escaped in the page", () => {
  const { html } = EMAILS.answer?.("en") ?? { html: "" };

  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
});

test("every template is among the tested emails", () => {
  const folder = resolve(import.meta.dirname, "../../..");
  const templates = globSync("{domains,jobs}/**/*email*.ts", { cwd: folder })
    .flatMap((file) => [
      ...readFileSync(resolve(folder, file), "utf8").matchAll(/^export (?:function|const) (\w+Email)\b/gm),
    ])
    .map(([, name]) => name);
  const tested = readFileSync(resolve(folder, "../test/support/every-email.ts"), "utf8");

  expect(templates.length).toBeGreaterThan(40);
  expect(templates.filter((name) => !HELPERS.includes(name ?? "") && !tested.includes(`${name}(`))).toEqual([]);
});
