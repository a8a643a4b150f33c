import { onPageRestored } from "@academy/shared/browser/page-restored";
import { isSameSignIn } from "@academy/shared/contract/auth/session-token";
import { onTokenRefused, onTokenRenewed, readToken, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { clearOfOthers, clearOnSignOut, clearTabOnSignOut } from "@academy/shared/storage/clear";
import { type SessionEnd, storedSessionEnd, storedToken } from "@academy/shared/storage/shell-storage";
import { create } from "zustand";

interface Session {
  token: string | null;
  /** Why the last session ended, so that the sign-in screen can say it. */
  ended: SessionEnd | null;
  signIn: (token: string) => void;
  signOut: () => void;
  expire: () => void;
}

/** Who is signed in on this page: the one token store (reading 67), followed by all tabs (reading 9). */
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

/** Goes on with whoever this token signs in, on this page. */
function enter(token: string): void {
  const replaced = useSession.getState().token !== null;
  if (!replaced) queryClient.clear();
  useSession.setState({ token, ended: null });
  // Another student takes over a page that is open: what it shows is theirs from now on, and is asked for with their token.
  if (replaced) void queryClient.resetQueries();
}

/** Goes on with nobody, on this page. */
function leave(ended: SessionEnd): void {
  useSession.setState({ token: null, ended });
  // What is on screen keeps its data until the guard has led away: clearing it now would ask the server without a token.
  queryClient.removeQueries({ type: "inactive" });
}

/** Ends the session of this browser. */
function end(ended: SessionEnd): void {
  // How it ended is stored before the token goes: the other tabs only see the token go, and must say why.
  storedSessionEnd.write(ended);
  writeToken(null);
  // Who was thrown out goes on writing after the next sign-in; who leaves takes everything along.
  if (ended === "signedOut") clearOnSignOut();
  leave(ended);
}

/**
 * Follows a change that another tab, or a call of this one, has made to the session. It writes nothing to local storage: a tab that
 * was asleep hears of the change late, and by then the other tab may have signed its student out, or another student in.
 */
function followStorage(): void {
  const token = readToken();
  const session = useSession.getState();
  if (token === session.token) return;
  // The session goes on with another token: whose it is has not changed, nor has anything on screen (decision 0124).
  if (token && session.token && isSameSignIn(token, session.token)) useSession.setState({ token });
  else if (token) enter(token);
  else if (storedSessionEnd.read() === "expired") leave("expired");
  else {
    clearTabOnSignOut();
    leave("signedOut");
  }
}

/** Keeps the store true to what the API and the other tabs say; the shell starts it once. */
export function followSession(): void {
  onTokenRefused((refused) => {
    const session = useSession.getState();
    // The refusal of a token that is no longer the browser's says nothing of the one that is: a call was on its way meanwhile.
    if (readToken() !== refused) followStorage();
    else if (session.token === refused) session.expire();
  });
  onTokenRenewed(followStorage);
  // A tab that slept while the student signed out elsewhere still has what it kept for them.
  if (!readToken() && storedSessionEnd.read() === "signedOut") clearOfOthers(null);
  storedToken.watch(followStorage);
  onPageRestored(followStorage);
}

/** Whether the page and the browser's storage still hold the sign-in of this token: another tab may have signed another student in. */
export const isStillSignedIn = (token: string): boolean =>
  [readToken(), useSession.getState().token].every((now) => now !== null && isSameSignIn(now, token));

/** Forgets what was loaded for the last student, once no screen shows it any more. */
export const forgetStudentData = (): void => queryClient.removeQueries({ type: "inactive" });

/** Whether a student is signed in; decides the header and the guards (spec §4). */
export const useSignedIn = () => useSession((session) => session.token !== null);
