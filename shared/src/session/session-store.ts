import { onPageRestored } from "@academy/shared/browser/page-restored";
import { isSameSignIn } from "@academy/shared/contract/auth/session-token";
import { onTokenRefused, onTokenRenewed, readToken, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { clearOfOthers, clearOnSignOut, clearTabOnSignOut } from "@academy/shared/storage/clear";
import { type SessionEnd, storedSessionEnd, storedToken } from "@academy/shared/storage/shell-storage";
import { create } from "zustand";

interface Session {
  token: string | null;
  /** Why the last session ended; the sign-in screen shows it. */
  ended: SessionEnd | null;
  signIn: (token: string) => void;
  signOut: () => void;
  expire: () => void;
}

/** The signed-in state of this page: the one token store (reading 67), kept in step between all tabs (reading 9). */
export const useSession = create<Session>(() => ({
  token: readToken(),
  ended: null,
  signIn: (token) => {
    writeToken(token);
    enter(token);
  },
  signOut: () => end("signedOut"),
  expire: () => end("expired"),
}));

/** Signs in on this page with a token. */
function enter(token: string): void {
  const replaced = useSession.getState().token !== null;
  if (!replaced) queryClient.clear();
  useSession.setState({ token, ended: null });
  // Another student has signed in while the page is open: everything it shows is reset and requested with the new token.
  if (replaced) void queryClient.resetQueries();
}

/** Signs out on this page. */
function leave(ended: SessionEnd): void {
  useSession.setState({ token: null, ended });
  // Shown data stays until the guard has redirected: clearing it now would refetch it without a token.
  queryClient.removeQueries({ type: "inactive" });
}

/** Ends the session of this browser. */
function end(ended: SessionEnd): void {
  // The reason is stored before the token is removed: the other tabs only notice the removed token, and need the reason.
  storedSessionEnd.write(ended);
  writeToken(null);
  // After an expired session the student continues writing after the next sign-in; a sign-out removes everything.
  if (ended === "signedOut") clearOnSignOut();
  leave(ended);
}

/**
 * Follows a change of the session that another tab, or a call of this tab, has made. It writes nothing to local storage: a tab
 * that was asleep notices the change late, and by then the other tab may have signed its student out, or another student in.
 */
function followStorage(): void {
  const token = readToken();
  const session = useSession.getState();
  if (token === session.token) return;
  // The session continues with a new token: the student and the shown data are unchanged (decision 0124).
  if (token && session.token && isSameSignIn(token, session.token)) useSession.setState({ token });
  else if (token) enter(token);
  else if (storedSessionEnd.read() === "expired") leave("expired");
  else {
    clearTabOnSignOut();
    leave("signedOut");
  }
}

/** Keeps the store in step with the API and the other tabs; the shell calls it once. */
export function followSession(): void {
  onTokenRefused((refused) => {
    const session = useSession.getState();
    // The refused token is no longer the browser's: the call was sent before the change, and the refusal says nothing about the
    // current token.
    if (readToken() !== refused) followStorage();
    else if (session.token === refused) session.expire();
  });
  onTokenRenewed(followStorage);
  // A tab that was asleep while the student signed out elsewhere still has that student's entries.
  if (!readToken() && storedSessionEnd.read() === "signedOut") clearOfOthers(null);
  storedToken.watch(followStorage);
  onPageRestored(followStorage);
}

/** Whether the page and the browser's storage still hold the sign-in of this token: another tab may have signed another student in. */
export const isStillSignedIn = (token: string): boolean =>
  [readToken(), useSession.getState().token].every((now) => now !== null && isSameSignIn(now, token));

/** Removes the cached data of the last student that no screen shows any more. */
export const forgetStudentData = (): void => queryClient.removeQueries({ type: "inactive" });

/** Whether a student is signed in; decides the header and the guards (spec §4). */
export const useSignedIn = () => useSession((session) => session.token !== null);
