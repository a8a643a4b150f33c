import pg from "pg";
import { onTestFinished } from "vitest";
import type { AttackAnswer } from "#test/fuzz/attacker.ts";
import { MARK } from "./payloads.ts";

/** Messages by which databases of any make show what they made of a statement. */
const DATABASE_MESSAGES =
  /syntax error at or near|unterminated quoted string|pg_sleep|SQLSTATE|PostgresError|invalid input syntax|ORA-\d{5}|SQLite|drizzle|Failed query/i;

const MARKUP = new RegExp(`<[^>&]*${MARK}|<script[^>]*>${MARK}`, "i");

/** How much longer than its harmless twin a request may take, in milliseconds: nearly the time that an attack asks the database to sleep. */
const DELAY_MS = 900;

/** Statements that were sent with the mark in their text; only parameters may carry the mark. */
export function watchStatements(): string[] {
  const found: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [statement] = args as unknown as [string | { text?: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    if (text?.includes(MARK)) found.push(text);
    return query.apply(this, args);
  } as typeof query;
  onTestFinished(() => {
    pg.Client.prototype.query = query;
  });
  return found;
}

/** Whether a text with the mark appears in a page as markup. */
export const isMarkup = (page: string) => MARKUP.test(page);

/** Whether an answer took so long that the database may have slept. */
export const isDelayed = (ms: number, twinMs: number) => ms > twinMs + DELAY_MS;

/** What in an answer shows that an attack was taken for more than text; null when nothing does. */
export function signOf({ status, headers, text }: AttackAnswer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const args = DATABASE_MESSAGES.exec(text.replaceAll(new RegExp(`[^"]*${MARK}[^"]*`, "g"), ""));
  if (args) return `an error text of a database: ${args[0]}`;
  const type = String(headers["content-type"] ?? "");
  if (/html|svg|xml/.test(type) && isMarkup(text)) return "markup in a page";
  if (text !== "" && headers["x-content-type-options"] !== "nosniff") return `${type} without nosniff`;
  const header = Object.entries(headers).find(([name]) => name.toLowerCase().includes(MARK));
  if (header) return `the header ${header[0]}`;
  if (String(headers["set-cookie"] ?? "").includes(MARK)) return "a cookie";
  if (new RegExp(`^(?:https?:)?//${MARK}`, "i").test(String(headers.location ?? "")))
    return "a redirect to another site";
  return null;
}
