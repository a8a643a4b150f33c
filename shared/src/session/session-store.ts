import { onTokenRefused, readToken, TOKEN_KEY, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { create } from "zustand";
import { forgetDrafts } from "./forget-drafts.ts";
import { endToldByTab, type SessionEnd, tellTabs } from "./session-end.ts";

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
    queryClient.clear();
    set({ token, ended: null });
  };
  const leave = (ended: SessionEnd) => {
    // First the word, then the token: the other tabs read it when the token goes.
    tellTabs(ended);
    writeToken(null);
    // Who was thrown out goes on writing after the next sign-in; who leaves takes everything along.
    if (ended === "signedOut") forgetDrafts();
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

/** Keeps the store true to what the API and the other tabs say; the shell starts it once. */
export function followSession(): void {
  onTokenRefused((refused) => {
    const session = useSession.getState();
    if (session.token === refused) session.expire();
  });
  addEventListener("storage", ({ key }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    const token = readToken();
    const session = useSession.getState();
    if (token === session.token) return;
    if (token) session.signIn(token);
    else if (endToldByTab() === "expired") session.expire();
    else session.signOut();
  });
}

/** Forgets what was loaded for the last student, once no screen shows it any more. */
export const forgetStudentData = (): void => queryClient.removeQueries({ type: "inactive" });

/** Whether somebody is signed in; decides the header and the guards (spec §4). */
export const useSignedIn = () => useSession((session) => session.token !== null);
