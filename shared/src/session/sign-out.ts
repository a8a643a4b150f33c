import { http } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { sayLastWords } from "./last-words.ts";
import { useSession } from "./session-store.ts";

/** Ends the session on the server too. Without the network it still ends here: nobody stays signed in against their will. */
export async function signOut(): Promise<void> {
  await sayLastWords();
  // What is still on its way would come back as a refusal of the token that ends here.
  await queryClient.cancelQueries();
  const ending = http.post("/student/auth/logout/", {}, z.unknown());
  await ending.catch(() => undefined);
  useSession.getState().signOut();
}
