/** An e-mail address as it may be shown to whoever looks over a shoulder: `a•••a@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const letters = [...address.slice(0, at)];
  const last = letters.length > 2 ? letters.at(-1) : "";
  return `${letters[0]}•••${last}${address.slice(at)}`;
}
