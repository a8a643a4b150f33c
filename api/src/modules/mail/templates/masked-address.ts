/**
 * An address as its owner knows it again and others do not learn it: `a…@example.com`. A mailbox that somebody leaves behind may
 * be read by others.
 */
export function maskedAddress(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${[...name][0] ?? ""}…@${domain}`;
}
