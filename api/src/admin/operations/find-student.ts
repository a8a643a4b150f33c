import { AccountAddress } from "@academy/shared/contract/email-address";
import { AdminError } from "#admin/admin-error.ts";
import type { Db } from "#database/database.ts";
import { adminRepository } from "./admin.repository.ts";

/** The confirmed account of an address, or every registration of it that nobody confirmed; locked. */
export async function accountsOf(tx: Db, address: string) {
  const email = AccountAddress.safeParse(address);
  const find = adminRepository(tx).accountsOf;
  // An account that shares its mailbox with another one is found by the other spelling alone (reading 92).
  const spelt = await find(address.trim());
  const accounts = spelt.length > 0 || !email.success ? spelt : await find(email.data);
  if (accounts.length === 0) throw new AdminError(`there is no student with the address ${address}`);
  return accounts;
}

/** The account for which the address was confirmed: anybody may register an address, so an unconfirmed registration gets nothing. */
export async function studentOf(tx: Db, address: string) {
  const student = (await accountsOf(tx, address)).find(({ verifiedAt }) => verifiedAt !== null);
  if (!student) throw new AdminError(`nobody has confirmed the address ${address} yet`);
  return student;
}
