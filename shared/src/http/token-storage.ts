import { storedToken } from "@academy/shared/storage/shell-storage";

/** A token that could not be stored; it lives as long as the page. */
let unstored: string | null = null;

/** The bearer token. Where storage is full or switched off the token lives as long as the page (threat A18). */
export const readToken = (): string | null => unstored ?? storedToken.read();

/** Stores the token, or forgets it. */
export function writeToken(token: string | null): void {
  unstored = storedToken.write(token) ? null : token;
}
