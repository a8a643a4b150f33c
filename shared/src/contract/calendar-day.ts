/** Whether a day of the calendar, such as `2026-12-01`, exists. */
export const isDay = (value: string) => new Date(value).toJSON()?.startsWith(value) ?? false;
