import { ReturnPath } from "@academy/shared/contract/fields";
import * as z from "@academy/shared/schema";
import { returnAddress } from "@academy/shared/session";

/** What a call that sends an email says of the page that was interrupted, so that its link leads back there, also on another device. */
export function returnTo(): { return_to?: string } {
  const address = returnAddress();
  return address !== "/" && z.safeParse(ReturnPath, address).success ? { return_to: address } : {};
}
