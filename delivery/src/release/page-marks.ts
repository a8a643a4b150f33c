import type { AreaManifest } from "@academy/shared/area/manifest";
import * as z from "@academy/shared/schema";

/** A path of this origin without anything that a page or an address could take for something else. */
const Address = z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/));

/** The same with paths of the API. */
const Calls = z.object({
  address: Address,
  paths: z.array(z.string().check(z.regex(/^(?:\/[\w-]+)+\/$/))),
});

/** A key of the browser's storage, `!` before it: without it. An area may know keys that this platform does not (decision 0027). */
const Keys = z.array(z.string().check(z.regex(/^!?\w[\w:.-]*$/)));

/** Whether the edge may write into a page what a manifest says of the calls that the page begins. */
export const areCalls = (calls: unknown): boolean => z.safeParse(Calls, calls).success;

/** Whether an address may be rendered for a route with parameters. */
export const isAddress = (address: unknown): address is string => z.safeParse(Address, address).success;

/** Whether the edge may write into a page what a manifest says of the keys with which the page is held back. */
export const areKeys = (keys: unknown): boolean => z.safeParse(Keys, keys).success;

const byRoute = (what: unknown): [string, unknown][] =>
  what === undefined ? [] : what !== null && typeof what === "object" ? Object.entries(what) : [["every route", what]];

/** What of a manifest the edge could not write into its pages: one sentence for each route and kind. */
export const unfitMarks = ({
  calls,
  unless,
  addresses,
}: Pick<AreaManifest, "calls" | "unless" | "addresses">): string[] => [
  ...byRoute(calls)
    .filter(([, entry]) => !areCalls(entry))
    .map(([path]) => `calls of ${path} are not an address and paths of the API such as /courses/1/`),
  ...byRoute(unless)
    .filter(([, keys]) => !areKeys(keys))
    .map(([path]) => `unless of ${path} is not a list of keys of the browser's storage`),
  ...byRoute(addresses)
    .filter(([, address]) => !isAddress(address))
    .map(([path]) => `addresses of ${path} is not an address such as /courses/1`),
];
