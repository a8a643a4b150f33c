import { ACADEMY_OFFSET_MINUTES, ACADEMY_TIME_ZONE, isoOffset } from "@academy/shared/contract/academy-time";
import type { Language } from "@academy/shared/contract/language";
import type { SeminarRow } from "./seminars.repository.ts";

/** One session as a calendar shows it. */
export interface CalendarEntry {
  seminar: Pick<SeminarRow, "id" | "startsAt" | "durationMinutes" | "cancelledAt">;
  language: Language;
  title: string;
  teacher: string;
  /** The page from which a person joins the session. */
  page: string;
  /** The meeting's own link, while it is open for the person; else null. */
  link: string | null;
  /** The academy's host, which makes the entry's UID the same in every calendar. */
  host: string;
  /** Grows with every change of the sessions, so that a calendar replaces its entry. */
  sequence: number;
  changedAt: Date;
}

const TEXTS = {
  en: {
    with: (name: string) => `Live session with ${name}.`,
    join: "The link to the session opens 15 minutes before the start, on the course page:",
    tomorrow: "The live session is tomorrow.",
    soon: "The live session starts in 15 minutes.",
    open: "The link to the session:",
    feed: "Live sessions of the Orda Academy of Arbitration",
  },
  ru: {
    with: (name: string) => `Онлайн-семинар, ведёт ${name}.`,
    join: "Ссылка на семинар открывается за 15 минут до его начала на странице курса:",
    tomorrow: "Онлайн-семинар завтра.",
    soon: "Онлайн-семинар начнётся через 15 минут.",
    open: "Ссылка на семинар:",
    feed: "Онлайн-семинары Академии арбитража «Орда»",
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
export function folded(line: string) {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push("");
      // The leading space of a continued line counts too.
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n ");
}

const alarm = (trigger: string, texts: string) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${text(texts)}`,
  "END:VALARM",
];

function eventLines(entry: CalendarEntry) {
  const { seminar, language, title, teacher, page, link, host, sequence, changedAt } = entry;
  const texts = TEXTS[language];
  const ends = new Date(seminar.startsAt.getTime() + seminar.durationMinutes * 60_000);
  const description = [texts.with(teacher), ...(link ? [texts.open, link] : [texts.join, page])];
  return [
    "BEGIN:VEVENT",
    `UID:seminar-${seminar.id}@${host}`,
    `SEQUENCE:${sequence}`,
    // Without METHOD it is the moment of the last change (RFC 5545, 3.8.7.2), so that an unchanged file keeps its ETag.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(seminar.startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY;LANGUAGE=${language}:${text(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(description.join("\n"))}`,
    ...(link ? [`LOCATION:${text(link)}`] : []),
    `URL:${page}`,
    // A calendar strikes out a cancelled entry and gives no reminder (RFC 5545, 3.8.1.11).
    ...(seminar.cancelledAt
      ? ["STATUS:CANCELLED"]
      : ["STATUS:CONFIRMED", ...alarm("-P1D", texts.tomorrow), ...alarm("-PT15M", texts.soon)]),
    "END:VEVENT",
  ];
}

const calendar = (...lines: readonly string[]) =>
  `${[
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Orda Academy of Arbitration//Live sessions//EN",
    "CALSCALE:GREGORIAN",
    ...lines,
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("\r\n")}\r\n`;

/** One live session as an iCalendar file (RFC 5545), with reminders a day and 15 minutes before. */
export const calendarFile = (entry: CalendarEntry) => calendar(...eventLines(entry));

const OFFSET = isoOffset(ACADEMY_OFFSET_MINUTES).replace(":", "");

/** The academy's zone: a calendar without sessions needs one component (RFC 5545, 3.6). */
const ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ACADEMY_TIME_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:20240301T000000",
  `TZOFFSETFROM:${OFFSET}`,
  `TZOFFSETTO:${OFFSET}`,
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A person's live sessions as a calendar that programs read again each hour (RFC 7986;). */
export const calendarFeed = (language: Language, entries: readonly CalendarEntry[]) =>
  calendar(
    `NAME;LANGUAGE=${language}:${TEXTS[language].feed}`,
    `X-WR-CALNAME:${TEXTS[language].feed}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length > 0 ? entries.flatMap(eventLines) : ZONE),
  );
