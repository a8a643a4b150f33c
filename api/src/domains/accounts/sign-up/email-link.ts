import { ReturnPath } from "@academy/shared/contract/fields";

/** The parameter of an email's link that names the interrupted page; empty if there was none. */
export const nextOf = (returnTo: string | undefined) => (returnTo ? `&next=${encodeURIComponent(returnTo)}` : "");

/** The page to which a link returns; the main page if the link names none, or a page that is not ours (threat A10). */
export const readNext = (next: unknown) => ReturnPath.safeParse(next).data ?? "/";
