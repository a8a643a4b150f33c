/** The local storage key of the bearer token (spec §9). */
export const TOKEN_KEY = "token";

let memory: string | null = null;

const plausible = (value: string | null) => (value && /^[\w.~+/=-]{8,512}$/.test(value) ? value : null);

/** The stored bearer token. Where storage is switched off the token lives as long as the page. */
export function readToken(): string | null {
  try {
    return plausible(localStorage.getItem(TOKEN_KEY));
  } catch {
    return memory;
  }
}

/** Stores the token, or forgets it. */
export function writeToken(token: string | null): void {
  memory = token;
  try {
    if (token) localStorage.setItem(TOKEN_KEY, token);
    else localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is full or forbidden: the copy in memory serves this page.
  }
}
