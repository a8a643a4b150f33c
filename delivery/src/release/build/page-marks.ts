import type { AreaManifest } from "@academy/shared/area/manifest";
import { LANGUAGES } from "@academy/shared/contract/language";
import * as z from "@academy/shared/schema";

/** A path of this origin with harmless characters only, which need no escaping in a page or an address. */
const Address = z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/));

/** An address with the api's paths that its page calls. */
const Calls = z.object({
  address: Address,
  paths: z.array(z.string().check(z.regex(/^(?:\/[\w-]+)+\/$/))),
});

/** A key of the browser's storage; `!` before it means that the key is missing. Areas may use keys unknown to this platform (decision 0027). */
const Keys = z.array(z.string().check(z.regex(/^!?\w[\w:.-]*$/)));

/** Whether a manifest's calls are valid, so that the edge may write them into a page. */
export const areCalls = (calls: unknown): boolean => z.safeParse(Calls, calls).success;

/** Whether an address may be rendered for a route with parameters. */
const isAddress = (address: unknown): address is string => z.safeParse(Address, address).success;

/** Whether a manifest's storage keys that hide a page are valid, so that the edge may write them into it. */
export const areKeys = (keys: unknown): boolean => z.safeParse(Keys, keys).success;

/** A link in the header: a short text in every language. The registry of every page contains it. */
const Header = z.object({
  text: z.record(z.enum(LANGUAGES), z.string().check(z.minLength(1), z.maxLength(30))),
  order: z.number(),
  access: z.string(),
});

const byRoute = (what: unknown): [string, unknown][] =>
  what === undefined ? [] : what !== null && typeof what === "object" ? Object.entries(what) : [["every route", what]];

/** The fields of a manifest that the edge could not write into its pages: one sentence for each route and field. */
export const unfitMarks = ({
  calls,
  unless,
  addresses,
  routes,
}: Pick<AreaManifest, "calls" | "unless" | "addresses" | "routes">): string[] => [
  ...byRoute(calls)
    .filter(([, entry]) => !areCalls(entry))
    .map(([path]) => `calls of ${path} are not an address and paths of the API such as /courses/1/`),
  ...byRoute(unless)
    .filter(([, keys]) => !areKeys(keys))
    .map(([path]) => `unless of ${path} is not a list of keys of the browser's storage`),
  ...byRoute(addresses)
    .filter(([, address]) => !isAddress(address))
    .map(([path]) => `addresses of ${path} is not an address such as /courses/1`),
  ...routes
    .filter(({ header }) => header !== undefined && !z.safeParse(Header, header).success)
    .map(
      ({ path }) =>
        `header of ${path} is not a text of at most 30 characters in every language, an order and an access`,
    ),
];
