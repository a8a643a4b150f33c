import { type Language, languageOf } from "@academy/shared/contract/language";
import { html, htmlDocument, type Markup, pageStyle } from "#html/document.ts";
import type { Email } from "./outbox/outbox.ts";

/** The language of a student's emails: that of the profile at the moment of writing (reading 90). Only this function decides it. */
export const emailLanguage = (student: { language: string }): Language => languageOf(student.language);

/** A part of an email: a paragraph, a code to type, a link, a quotation (a person's words or a command, by lines), or rows of a table. */
export type EmailPart =
  | string
  | { code: string; label: string; note: string }
  | { link: string; label: string }
  | { quote: string }
  | { rows: readonly (readonly [name: string, value: string])[] };

const ACADEMY = { en: "Orda Academy of Arbitration", ru: "Академия арбитража «Орда»" };

const style = pageStyle(
  "body{font:16px/1.5 sans-serif;color:#1d2733;max-width:560px;margin:0 auto;padding:24px 16px}" +
    ".from{font-weight:bold;color:#1f4e79;border-bottom:1px solid #d5d9de;padding-bottom:12px}" +
    ".code{font-size:28px;font-weight:bold;letter-spacing:.2em}a{color:#1f4e79;overflow-wrap:anywhere}" +
    "pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border-left:3px solid #d5d9de;margin:0 0 16px;padding-left:12px}" +
    "th{text-align:left;font-weight:normal;color:#5b6675;padding:4px 16px 4px 0;vertical-align:top}td{padding:4px 0}",
);

function asHtml(part: EmailPart): Markup {
  if (typeof part === "string") return html`<p>${part}</p>`;
  if ("code" in part) return html`<p>${part.label}<br><span class="code">${part.code}</span><br>${part.note}</p>`;
  if ("link" in part) return html`<p>${part.label}<br><a href="${part.link}">${part.link}</a></p>`;
  if ("quote" in part) return html`<pre>${part.quote}</pre>`;
  return html`<table>${part.rows.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table>`;
}

function asText(part: EmailPart): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `${part.label} ${part.code}\n${part.note}`;
  if ("link" in part) return `${part.label}\n${part.link}`;
  if ("quote" in part) return part.quote.replace(/^/gm, "> ");
  return part.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Composes an email from its parts, as text and as HTML; every value is escaped (threat B17). */
export function composeEmail(to: string, language: Language, subject: string, parts: readonly EmailPart[]): Email {
  const body = html`<p class="from">${ACADEMY[language]}</p>${parts.map(asHtml)}`;
  return {
    to,
    // A line break in a subject would begin another header (threat B20).
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    text: `${parts.map(asText).join("\n\n")}\n\n${ACADEMY[language]}\n`,
    html: htmlDocument({ language, title: subject, style, body }),
  };
}
