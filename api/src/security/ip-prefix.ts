import { isIPv4, isIPv6 } from "node:net";

/** The network of a caller: /24 of IPv4, /64 of IPv6 (threat B1), so that one household counts as one. */
export function ipPrefix(ip: string) {
  const plain = ip.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** One caller: the address of IPv4, the /64 of IPv6, where a household has 2^64 addresses. */
export function ipCaller(ip: string) {
  const plain = ip.replace(/^::ffff:/i, "");
  return isIPv4(plain) ? plain : ipPrefix(plain);
}
