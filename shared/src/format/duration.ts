/** Minutes of a lecture for display: rounded to whole minutes, at least one (spec §9). */
export const roundedMinutes = (minutes: number) => Math.max(1, Math.round(minutes));

/** Splits minutes into hours and remaining minutes: 3,378 is 56 and 18 (spec §9). */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  const whole = Math.max(0, Math.round(minutes));
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

/** Seconds in the form of a clock: `1:59`, `12:40`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${String(Math.floor((whole % 3600) / 60)).padStart(hours ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
