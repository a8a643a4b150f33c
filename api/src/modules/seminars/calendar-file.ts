import type { Language } from "@academy/shared/contract/language";
import type { SeminarRow } from "./seminars.repository.ts";

/** What a calendar file needs besides the session itself. */
export interface CalendarEntry {
  seminar: Pick<SeminarRow, "id" | "startsAt" | "durationMinutes" | "cancelledAt">;
  language: Language;
  title: string;
  teacher: string;
  /** The page from which a student joins the session; the meeting's own link opens only 15 minutes before (reading 34). */
  page: string;
  /** The academy's host, which makes the entry's UID the same in every calendar. */
  host: string;
  /** Grows with every change of the sessions, so that a calendar replaces its entry. */
  sequence: number;
  changedAt: Date;
  now: Date;
}

const WORDS = {
  en: {
    with: (name: string) => `Live session with ${name}.`,
    join: "The link to the session opens 15 minutes before the start, on the course page:",
    tomorrow: "The live session is tomorrow.",
    soon: "The live session starts in 15 minutes.",
  },
  ru: {
    with: (name: string) => `Онлайн-семинар, ведёт ${name}.`,
    join: "Ссылка на семинар открывается за 15 минут до его начала на странице курса:",
    tomorrow: "Онлайн-семинар завтра.",
    soon: "Онлайн-семинар начнётся через 15 минут.",
  },
} as const;

/** A moment in UTC, in the format of RFC 5545, 3.3.5. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** RFC 5545, 3.3.11: characters that would end a value or a line are escaped; other control characters are not allowed. */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (sign) => (sign === "\n" ? sign : ""))
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

const LINE_OCTETS = 75;

/** RFC 5545, 3.1: no line is longer than 75 octets, and no character is split. */
export function folded(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      lines.push("");
      // The leading space of a continued line counts too.
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join("\r\n ");
}

const alarm = (trigger: string, words: string) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${text(words)}`,
  "END:VALARM",
];

/** One live session as an iCalendar file (RFC 5545), with reminders a day and 15 minutes before (reading 34). */
export function calendarFile(entry: CalendarEntry): string {
  const { seminar, language, title, teacher, page, host, sequence, changedAt, now } = entry;
  const words = WORDS[language];
  const ends = new Date(seminar.startsAt.getTime() + seminar.durationMinutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Orda Academy of Arbitration//Live sessions//EN",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:seminar-${seminar.id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(seminar.startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY;LANGUAGE=${language}:${text(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(`${words.with(teacher)}\n${words.join}\n${page}`)}`,
    `URL:${page}`,
    // A calendar strikes out a cancelled entry and gives no reminder (RFC 5545, 3.8.1.11).
    ...(seminar.cancelledAt
      ? ["STATUS:CANCELLED"]
      : ["STATUS:CONFIRMED", ...alarm("-P1D", words.tomorrow), ...alarm("-PT15M", words.soon)]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
