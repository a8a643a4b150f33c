import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;

const own = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** The modules of which a page has one copy, the shell's, for all builds of areas: they hold state, or are large. */
const SINGLETON_MODULES = ["http", "i18n", "query", "router", "schema", "session"];

/** The version of each singleton in the current build. */
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
 * strict because a second copy of React or of the session must be an error, not a silent one. A `consumer` contains no copy of
 * its own, not even an unused one: such copies would be half of an area's chunks, each with a hash in the area's entry.
 */
export const sharedModules = (role: "host" | "consumer" | "standalone") =>
  Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        ...(role === "consumer" ? { import: false as const } : { version, eager: role === "host" }),
      },
    ]),
  );
