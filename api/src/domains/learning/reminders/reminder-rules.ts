const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a reminder is about: the end of access, or a live session. */
type ReminderOf = "access" | "session";

/** A kind of reminder: how long before the moment it is due, and how late it may still be sent after the server was down. */
export interface ReminderRule {
  name: "access-14" | "access-3" | "session-day" | "session-hour";
  of: ReminderOf;
  beforeMs: number;
  lateMs: number;
}

/** The reminders of reading 90. None is sent so late that its text would be wrong. */
export const REMINDERS: readonly ReminderRule[] = [
  { name: "access-14", of: "access", beforeMs: 14 * DAY, lateMs: 4 * DAY },
  { name: "access-3", of: "access", beforeMs: 3 * DAY, lateMs: 2 * DAY },
  { name: "session-day", of: "session", beforeMs: DAY, lateMs: 12 * HOUR },
  { name: "session-hour", of: "session", beforeMs: HOUR, lateMs: HOUR / 2 },
];

/** The moments for which a reminder is due now: later than `after`, up to and including `until`. */
export const windowOf = ({ beforeMs, lateMs }: Pick<ReminderRule, "beforeMs" | "lateMs">, now: Date) => ({
  after: new Date(now.getTime() + beforeMs - lateMs),
  until: new Date(now.getTime() + beforeMs),
});
