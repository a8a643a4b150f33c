const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session ends after 30 days without use and 90 days in all (reading 60). */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

/** Every session of an account with a role in the staff ends after 12 hours, also one from before the role. */
const STAFF_HOURS = 12;

/** The moments after which a valid session was last used, and was begun. */
export function sessionLimits(now: Date, isStaff: boolean) {
  const ago = (time: number) => new Date(now.getTime() - time);
  return { usedAfter: ago(IDLE_DAYS * DAY), createdAfter: ago(isStaff ? STAFF_HOURS * HOUR : ABSOLUTE_DAYS * DAY) };
}
