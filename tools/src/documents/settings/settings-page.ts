import { API_SETTINGS } from "./api-settings.ts";
import { PLATFORM_SETTINGS } from "./platform-settings.ts";

/** Every setting, in the order of the page. */
export const SETTINGS = [...PLATFORM_SETTINGS, ...API_SETTINGS];

/** The page `docs/settings.md`. */
export function settingsPage(): string {
  return [
    "# Settings",
    "",
    "Environment variables, with their defaults. An empty value counts as absent; an invalid one ends the start with one line.",
    "Made by `npm run documents` in `tools`; a test compares it with what the code reads.",
    "",
    ...SETTINGS.flatMap(({ heading, settings }) => [
      `## ${heading}`,
      "",
      "| Name | Default | Meaning |",
      "|---|---|---|",
      ...Object.entries(settings).map(([name, [standard, meaning]]) => `| \`${name}\` | ${standard} | ${meaning} |`),
      "",
    ]),
  ].join("\n");
}
