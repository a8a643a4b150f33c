/**
 * A form of an address that its owner recognizes and other readers cannot guess: `a…@example.com`. Other people may read a mailbox that its
 * owner has left.
 */
export function maskedAddress(email: string) {
  const [name = "", domain = ""] = email.split("@");
  return `${[...name][0] ?? ""}…@${domain}`;
}
