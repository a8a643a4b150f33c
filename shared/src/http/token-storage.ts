/** The local storage key of the bearer token (spec §9). */
export const TOKEN_KEY = "token";

/** A token that could not be stored; it lives as long as the page. */
let unstored: string | null = null;

const plausible = (value: string | null) => (value && /^[\w.~+/=-]{8,512}$/.test(value) ? value : null);

/** The bearer token. Where storage is full or switched off the token lives as long as the page (threat A18). */
export function readToken(): string | null {
  try {
    return unstored ?? plausible(localStorage.getItem(TOKEN_KEY));
  } catch {
    return unstored;
  }
}

/** Stores the token, or forgets it. */
export function writeToken(token: string | null): void {
  unstored = null;
  try {
    if (token) localStorage.setItem(TOKEN_KEY, token);
    else localStorage.removeItem(TOKEN_KEY);
  } catch {
    unstored = token;
  }
}
