import { expect, test } from "vitest";
import { ipCaller, ipPrefix } from "./ip-prefix.ts";

test.for([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:bbbb:cccc:dddd:eeee", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["nonsense", "unknown"],
])("%s belongs to the network %s", ([ip = "", network]) => {
  expect(ipPrefix(ip)).toBe(network);
});

test("an IPv4 address counts by itself, an IPv6 address by its /64", () => {
  expect([ipCaller("203.0.113.77"), ipCaller("2001:db8:1:2::5")]).toEqual(["203.0.113.77", "2001:db8:1:2::/64"]);
});
