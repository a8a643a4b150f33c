import type { OwnedRoute } from "@academy/shared/area/registry";
import { forgetReturn, rememberReturn, returnAddress, useSession } from "@academy/shared/session";

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
  if (access === "student" && !token) {
    // Whoever signs out leaves the page that is shown; a page that is asked for afterwards is wanted.
    if (ended === "signedOut" && address === location.pathname + location.search) forgetReturn();
    else rememberReturn(address);
    return signInPath;
  }
  if (access === "visitor" && token) return returnAddress();
  // Reached, or gone back to without signing in: either way nobody is on the way there any more. A navigation is guarded
  // without the fragment of its address.
  if (address === returnAddress().replace(/#.*$/, "")) forgetReturn();
  return null;
}
