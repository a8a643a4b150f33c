const KEY = "session_ended";

/** How a session ended: by the student's wish, or because the API no longer takes its token. */
export type SessionEnd = "signedOut" | "expired";

/** Leaves word for the other tabs, which only see the token go: they too must say why, and come back to the same place. */
export function tellTabs(end: SessionEnd): void {
  try {
    localStorage.setItem(KEY, end);
  } catch {
    // Without storage there are no other tabs that share the session.
  }
}

/** How the session ended that another tab has just ended. */
export function endToldByTab(): SessionEnd {
  try {
    return localStorage.getItem(KEY) === "expired" ? "expired" : "signedOut";
  } catch {
    return "signedOut";
  }
}
