import { type Language, languageOf } from "@academy/shared/contract/language";
import { html } from "#html/document.ts";
import { emailButton, emailPage, plainLink } from "#html/email-page.ts";
import type { Email } from "./outbox/outbox.ts";

/** The language of a student's emails: that of the profile at the moment of writing. Only this function decides it. */
export const emailLanguage = (student: { language: string }) => languageOf(student.language);

/**
 * A part of an email: a paragraph, a text that somebody wrote in paragraphs and lines, a code to type, the one thing to do as a button, a further link, a quotation (a person's words or a
 * command, by lines), rows of a table, or a link in small letters.
 */
export type EmailPart =
  | string
  | { code: string; label: string; note: string }
  | { button: string; link: string; label?: string }
  | { link: string; label: string }
  | { quote: string }
  | { prose: string }
  | { rows: readonly (readonly [name: string, value: string])[] }
  | { footnote: string; link: string };

const ACADEMY = { en: "Orda Academy of Arbitration", ru: "Академия арбитража «Орда»" };

const BELOW_BUTTON = {
  en: "If the button does not work, open this address:",
  ru: "Если кнопка не работает, откройте этот адрес:",
};

/** An address in a text, without the punctuation that follows it. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A line of a text, with its addresses as links. */
const lineAsHtml = (line: string) =>
  html`${line.split(ADDRESS).map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))}`;

/** A text whose paragraphs have an empty line between them. */
const proseAsHtml = (prose: string) =>
  html`${prose
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        html`<p>${paragraph.split("\n").map((line, at) => html`${at > 0 ? html`<br>` : null}${lineAsHtml(line)}`)}</p>`,
    )}`;

function asHtml(part: EmailPart, language: Language) {
  if (typeof part === "string") return html`<p>${part}</p>`;
  if ("code" in part) return html`<p>${part.label}<br><span class="code">${part.code}</span><br>${part.note}</p>`;
  if ("button" in part)
    return html`${part.label ? html`<p>${part.label}</p>` : null}${emailButton(part.button, part.link, BELOW_BUTTON[language])}`;
  if ("footnote" in part) return html`<p class="quiet">${part.footnote}<br>${plainLink(part.link)}</p>`;
  if ("link" in part) return html`<p>${part.label}<br>${plainLink(part.link)}</p>`;
  if ("prose" in part) return proseAsHtml(part.prose);
  if ("quote" in part) return html`<pre>${part.quote}</pre>`;
  return html`<table class="facts" cellspacing="0">${part.rows.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table>`;
}

function asText(part: EmailPart) {
  if (typeof part === "string") return part;
  if ("code" in part) return `${part.label} ${part.code}\n${part.note}`;
  if ("button" in part) return `${part.label ?? `${part.button}:`}\n${part.link}`;
  if ("footnote" in part) return `${part.footnote}\n${part.link}`;
  if ("link" in part) return `${part.label}\n${part.link}`;
  if ("prose" in part) return part.prose;
  if ("quote" in part) return `> ${part.quote.replace(/\r\n?|\n/g, "\n> ")}`;
  return part.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Composes an email from its parts, as text and as HTML; every value is escaped (threat B17). */
export function composeEmail(to: string, language: Language, subject: string, parts: readonly EmailPart[]): Email {
  return {
    to,
    // A line break in a subject would begin another header (threat B20).
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    text: `${parts.map(asText).join("\n\n")}\n\n${ACADEMY[language]}\n`,
    html: emailPage({
      language,
      title: subject,
      from: ACADEMY[language],
      body: html`${parts.map((part) => asHtml(part, language))}`,
    }),
  };
}

/** A kind of email: its texts in both languages, and how its subject and parts are made of those in the recipient's. */
export const emailOf =
  <Texts extends Record<Language, object>, Values extends unknown[]>(
    texts: Texts,
    write: (
      own: Texts[Language] & { language: Language },
      ...values: Values
    ) => readonly [subject: string, ...parts: EmailPart[]],
  ) =>
  (to: string, language: Language, ...values: Values): Email => {
    const [subject, ...parts] = write({ ...texts[language], language }, ...values);
    return composeEmail(to, language, subject, parts);
  };
