import { storedToken } from "@academy/shared/storage/shell-storage";

/** A token that could not be stored; it is kept until the page is closed. */
let unstored: string | null = null;

/** The bearer token. When storage is full or switched off, the token is kept until the page is closed (threat A18). */
export const readToken = (): string | null => unstored ?? storedToken.read();

/** Stores the token; null removes it. */
export function writeToken(token: string | null): void {
  unstored = storedToken.write(token) ? null : token;
}
