import { isPrivate } from "@academy/shared/area/addresses";
import type { OwnedRoute } from "@academy/shared/area/registry";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, forgetReturn, rememberReturn, returnAddress, useSession } from "@academy/shared/session";

/**
 * The address to which the guard redirects a person, or null when the person may open the requested one (spec §2, readings 7,
 * 8). A signed-out visitor goes to the sign-in screen, and the guard remembers the page. A signed-in student goes from a screen
 * for visitors to the remembered page, else to the main page.
 */
export function guardRedirect(
  { access }: Pick<OwnedRoute, "access">,
  address: string,
  signInPath: string,
): string | null {
  const { token, ended } = useSession.getState();
  if (isPrivate(access) && !token) {
    // A student who signs out leaves the shown page on purpose; a page that is requested later is remembered.
    if (ended === "signedOut" && address === location.pathname + location.search) forgetReturn();
    else rememberReturn(address);
    return signInPath;
  }
  if (access === "visitor" && token) return returnAddress();
  // The person has reached the remembered page, or went back to it without signing in: the page need not be remembered any more.
  // The guard gets an address without its fragment.
  if (address === returnAddress().replace(/#.*$/s, "")) forgetReturn();
  return null;
}

/**
 * Whether the signed-in person may open a screen. For everybody but staff, a staff screen looks like an address without an
 * owner, and none of its code is loaded (reading 84, decision 0062). Called after `guardRedirect`. Rejects when the server does
 * not answer.
 */
export async function mayAccessRoute({ access }: Pick<OwnedRoute, "access">): Promise<boolean> {
  if (access !== "staff") return true;
  const query = currentStudentQuery();
  if (queryClient.getQueryData(query.queryKey)?.is_staff) return true;
  // The cached record may be an hour old, and the student may have joined the staff a moment ago.
  const student = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  return student.is_staff === true;
}
