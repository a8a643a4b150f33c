import { onPageRestored } from "@academy/shared/browser/page-restored";
import { onTokenRefused, readToken, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { clearOfOthers, clearOnSignOut } from "@academy/shared/storage/clear";
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
export const useSession = create<Session>((set) => {
  const enter = (token: string) => {
    const replaced = useSession.getState().token !== null;
    if (!replaced) queryClient.clear();
    set({ token, ended: null });
    // Another student takes over a page that is open: what it shows is theirs from now on, and is asked for with their token.
    if (replaced) void queryClient.resetQueries();
  };
  const leave = (ended: SessionEnd) => {
    // How it ended is stored before the token goes: the other tabs only see the token go, and must say why.
    storedSessionEnd.write(ended);
    writeToken(null);
    // Who was thrown out goes on writing after the next sign-in; who leaves takes everything along.
    if (ended === "signedOut") clearOnSignOut();
    set({ token: null, ended });
    // What is on screen keeps its data until the guard has led away: clearing it now would ask the server without a token.
    queryClient.removeQueries({ type: "inactive" });
  };
  return {
    token: readToken(),
    ended: null,
    signIn: (token) => {
      writeToken(token);
      enter(token);
    },
    signOut: () => leave("signedOut"),
    expire: () => leave("expired"),
  };
});

/** Takes over what another tab has done to the session. */
function followStorage(): void {
  const token = readToken();
  const session = useSession.getState();
  if (token === session.token) return;
  if (token) session.signIn(token);
  else if (storedSessionEnd.read() === "expired") session.expire();
  else session.signOut();
}

/** Keeps the store true to what the API and the other tabs say; the shell starts it once. */
export function followSession(): void {
  onTokenRefused((refused) => {
    const session = useSession.getState();
    if (session.token === refused) session.expire();
  });
  // A tab that slept while the student signed out elsewhere still has what it kept for them.
  if (!readToken() && storedSessionEnd.read() === "signedOut") clearOfOthers(null);
  storedToken.watch(followStorage);
  onPageRestored(followStorage);
}

/** Forgets what was loaded for the last student, once no screen shows it any more. */
export const forgetStudentData = (): void => queryClient.removeQueries({ type: "inactive" });

/** Whether somebody is signed in; decides the header and the guards (spec §4). */
export const useSignedIn = () => useSession((session) => session.token !== null);
