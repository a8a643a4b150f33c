import { inLines } from "#repo-checks/in-lines.ts";
import { API_SETTINGS } from "./api-settings.ts";
import { COMPOSE_SETTINGS } from "./compose-settings.ts";
import { PLATFORM_SETTINGS } from "./platform-settings.ts";
import type { Settings } from "./setting.ts";

/** Every setting, in the order of the page. */
export const SETTINGS = [...PLATFORM_SETTINGS, ...API_SETTINGS];

/** The items of a list, one for settings that have their meaning together. */
function itemsOf(settings: Settings): string[] {
  const items: { names: string; standard: string; meaning: string }[] = [];
  for (const [name, [standard, meaning]] of Object.entries(settings)) {
    const previous = items.at(-1);
    if (meaning === "" && previous) previous.names += ` \`${name}\``;
    else items.push({ names: `\`${name}\``, standard, meaning });
  }
  return items.map(({ names, standard, meaning }) =>
    inLines(`- ${names}${standard && ` (${standard})`}: ${meaning}`.split(" ")).join("\n  "),
  );
}

/** The page `docs/settings.md`. */
export function settingsPage(): string {
  return [
    "# Settings",
    "",
    "Environment variables, with the default in brackets. An empty value counts as absent; an invalid one ends the start with one line.",
    "Made by `npm run documents` in `tools`; a test compares it with what the code reads.",
    "",
    ...[...SETTINGS, COMPOSE_SETTINGS].flatMap(({ heading, settings }) => [
      `## ${heading}`,
      "",
      ...itemsOf(settings),
      "",
    ]),
  ].join("\n");
}
