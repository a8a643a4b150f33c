import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import { mayDo } from "@academy/shared/contract/roles";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { DAY_MS } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { required } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { newToken } from "#security/tokens.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { calendarFeedRepository } from "./calendar-feed.repository.ts";
import { calendarFeed } from "./calendar-file.ts";
import { isLinkOpen, sessionAccess } from "./link-times.ts";
import { seminarsRepository } from "./seminars.repository.ts";

/** The path of the feeds; the secret is in the query, which no log, span or metric holds (threat B28). */
const FEED_PATH = "/api/courses/seminars/feed.ics";

/** How long a session stays in the feed after its start. */
const PAST_MS = 90 * DAY_MS;

/** Each person's live sessions as a calendar under a secret address. */
export function calendarFeedService({ db, clock, config }: Context<"config" | "db" | "clock">) {
  const repository = calendarFeedRepository(db);
  const entries = calendarEntries({ db, clock, config });

  async function present(studentId: number) {
    const feed = await repository.of(studentId);
    return {
      address: feed && `${config.publicUrl}${FEED_PATH}?${new URLSearchParams({ token: feed.token })}`,
      made_at: isoTime(feed?.createdAt),
    };
  }

  /** Which sessions of the staff a person leads: their own, for owners all, for everybody else none. */
  async function leads({ id, isStaff }: StudentRow): Promise<(session: { instructorId: number | null }) => boolean> {
    const roles = isStaff ? await staffRepository(db).rolesOf(id) : [];
    if (!mayDo(roles, "sessions.plan")) return () => false;
    return ({ instructorId }) => roles.includes("owner") || instructorId === id;
  }

  return {
    present,

    /** Makes an address; the one of before ends at once. */
    async make(studentId: number) {
      await repository.set(studentId, newToken(), clock());
      return present(studentId);
    },

    async revoke(studentId: number) {
      await repository.drop(studentId);
      return present(studentId);
    },

    /** The calendar behind an address, by default in the language of the person's profile. */
    async read(token: string, language: Language | undefined) {
      const person = required(await repository.owner(token), "calendar.unknown");
      const now = clock();
      const [access, isLeading] = await Promise.all([sessionAccess(db, person.id), leads(person)]);
      const until = access && access > now ? access : null;
      const course = screenAddress(config.publicUrl, "course", { courseId: MAIN_COURSE_ID, tab: "sessions" });
      const seminars = seminarsRepository(db);
      const visible = new Set((await seminars.listFor(person.id)).map(({ id }) => id));
      const rows = (await seminars.all()).filter(
        (row) =>
          row.startsAt.getTime() > now.getTime() - PAST_MS &&
          ((until && row.startsAt < until && visible.has(row.id)) || isLeading(row)),
      );
      const sessions = rows.map((row) => ({
        row,
        page: isLeading(row) ? screenAddress(config.publicUrl, "staff") : course,
        link: isLinkOpen(row, until, now) ? row.link : null,
      }));
      const spoken = language ?? person.language;
      return calendarFeed(spoken, await entries(sessions, spoken));
    },
  };
}
