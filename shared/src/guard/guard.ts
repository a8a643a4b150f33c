import { isPrivate } from "@academy/shared/area/addresses";
import type { OwnedRoute } from "@academy/shared/area/registry";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, forgetReturn, rememberReturn, returnAddress, useSession } from "@academy/shared/session";

/**
 * Where a person must go in place of the address they asked for, or null when they may open it (spec §2, readings 7, 8):
 * the signed out to the sign-in screen, remembering the page; the signed in from there to that page, else to the main page.
 */
export function guardRedirect(
  { access }: Pick<OwnedRoute, "access">,
  address: string,
  signInPath: string,
): string | null {
  const { token, ended } = useSession.getState();
  if (isPrivate(access) && !token) {
    // Whoever signs out leaves the page that is shown; a page that is asked for afterwards is wanted.
    if (ended === "signedOut" && address === location.pathname + location.search) forgetReturn();
    else rememberReturn(address);
    return signInPath;
  }
  if (access === "visitor" && token) return returnAddress();
  // Reached, or gone back to without signing in: either way nobody is on the way there any more. A navigation is guarded
  // without the fragment of its address.
  if (address === returnAddress().replace(/#.*$/s, "")) forgetReturn();
  return null;
}

/**
 * Whether the signed-in person may know of a screen: to everybody else one of the staff is an address that nobody owns, and
 * none of its code is loaded (reading 84, decision 0062). Asked after `guardRedirect`. Rejects where the server does not say.
 */
export async function mayAccessRoute({ access }: Pick<OwnedRoute, "access">): Promise<boolean> {
  if (access !== "staff") return true;
  const query = currentStudentQuery();
  if (queryClient.getQueryData(query.queryKey)?.is_staff) return true;
  // Who was made a member of the staff a moment ago must not be told of an hour before.
  const student = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  return student.is_staff === true;
}
