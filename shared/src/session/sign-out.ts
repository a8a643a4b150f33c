import { endSessionOnServer } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { useSession } from "./session-store.ts";
import { runSignOutHooks } from "./sign-out-hooks.ts";

/** Ends the session on the server too. Without the network it still ends here: nobody stays signed in against their will. */
export async function signOut(): Promise<void> {
  await runSignOutHooks();
  // What is still on its way would come back as a refusal of the token that ends here.
  await queryClient.cancelQueries();
  // The call goes on after the wait, and after the page is closed.
  await settledWithin(TIMEOUTS.signOutStep, endSessionOnServer());
  useSession.getState().signOut();
}
