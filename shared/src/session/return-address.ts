const KEY = "return_to";

/** Remembers the page whose guard or buy button asks for a sign-in (reading 8). It is never put in an address. */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the student lands on the main page after signing in.
  }
}

/** The page to go to after signing in. Only a path of this site is believed. */
export function returnAddress(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? "/";
    return /^\/(?![/\\])/.test(path) ? path : "/";
  } catch {
    return "/";
  }
}

/** Forgets the page once it has been reached. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
