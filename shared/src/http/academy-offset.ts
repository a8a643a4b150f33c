import { ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";

let minutes = ACADEMY_OFFSET_MINUTES;

/** Takes the academy's offset from an answer; answers of older servers lack the header. */
export function takeAcademyOffset(header: string | undefined): void {
  if (header && /^-?\d{1,3}$/.test(header)) minutes = Number(header);
}

/** How many minutes the academy's clock is ahead of UTC, as the server last said. */
export const academyOffset = (): number => minutes;
