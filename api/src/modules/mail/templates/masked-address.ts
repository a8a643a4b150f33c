/**
 * An address that its owner recognizes and other readers cannot learn: `a…@example.com`. A mailbox that its owner has left may be
 * read by other people.
 */
export function maskedAddress(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${[...name][0] ?? ""}…@${domain}`;
}
