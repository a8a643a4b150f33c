import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;

const own = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** The modules of which the page has one copy, the shell's, whatever build an area comes from: they hold state, or are large. */
const SINGLETON_MODULES = ["http", "i18n", "query", "router", "schema", "session"];

/** The version of each singleton that a build made now carries. */
export const sharedVersions: Record<string, string> = {
  react: versionOf("react"),
  "react-dom": versionOf("react-dom"),
  "react/jsx-runtime": versionOf("react"),
  ...Object.fromEntries(SINGLETON_MODULES.map((room) => [`@academy/shared/${room}`, own.version])),
};

/** The ranges a build accepts of each singleton; written to `area.json`, compared before a release. */
export const sharedRanges: Record<string, string> = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [name, `^${version}`]),
);

/**
 * The federation singletons. The range is written out because `catalog:` and `workspace:*` would be taken literally, and
 * strict because a second copy of React or of the session must be an error, not a silent one. Who has them `lent` brings
 * no copy of its own, not even an unused one: half the chunks of an area, and their hashes in its entry, would be nothing else.
 */
export const sharedModules = (place: "host" | "consumer" | "standalone") =>
  Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        ...(place === "consumer" ? { import: false as const } : { version, eager: place === "host" }),
      },
    ]),
  );
