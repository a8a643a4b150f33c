import { endSessionOnServer } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { useSession } from "./session-store.ts";
import { runSignOutHooks } from "./sign-out-hooks.ts";

/** How long a sign-out waits for the server's answer (milliseconds). The call goes on after it, and after the page is closed. */
const SERVER_PATIENCE_MS = 2_000;

/** Ends the session on the server too. Without the network it still ends here: nobody stays signed in against their will. */
export async function signOut(): Promise<void> {
  await runSignOutHooks();
  // What is still on its way would come back as a refusal of the token that ends here.
  await queryClient.cancelQueries();
  const ending = endSessionOnServer().catch(() => undefined);
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, SERVER_PATIENCE_MS))]);
  useSession.getState().signOut();
}
