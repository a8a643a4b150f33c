/** An e-mail address as it may be shown to anyone who looks over a shoulder: `a•••a@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const characters = [...address.slice(0, at)];
  const last = characters.length > 2 ? characters.at(-1) : "";
  return `${characters[0]}•••${last}${address.slice(at)}`;
}
