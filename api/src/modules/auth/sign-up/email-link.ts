import { ReturnPath } from "@academy/shared/contract/fields";

/** What an email's link says of the page that was interrupted; nothing where none was. */
export const nextOf = (returnTo: string | undefined): string =>
  returnTo ? `&next=${encodeURIComponent(returnTo)}` : "";

/** The page that a link leads back to; the main page where it names none, or none of ours (threat A10). */
export const readNext = (next: unknown): string => ReturnPath.safeParse(next).data ?? "/";
