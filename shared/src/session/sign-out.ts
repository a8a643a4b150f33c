import { endSessionOnServer } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { useSession } from "./session-store.ts";
import { runSignOutHooks } from "./sign-out-hooks.ts";

/** Ends the session on the server too. Without the network it still ends here: nobody stays signed in against their will. */
export async function signOut(): Promise<void> {
  await runSignOutHooks();
  // Running calls would be refused because their token ends here.
  await queryClient.cancelQueries();
  // The call continues after this wait, and after the page is closed.
  await settledWithin(TIMEOUTS.signOutStep, endSessionOnServer());
  useSession.getState().signOut();
}
