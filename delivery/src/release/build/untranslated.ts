import type { AreaManifest } from "@academy/shared/area/manifest";

/** How many texts a sentence names; it only counts the others. */
const NAMED = 3;

const list = (keys: readonly string[]) =>
  keys.length > NAMED ? `${keys.slice(0, NAMED).join(", ")} and ${keys.length - NAMED} more` : keys.join(", ");

/** For builds that do not list their texts by key: compares the number of texts. */
function byCount({ locales }: AreaManifest): string[] {
  const most = Math.max(...Object.values(locales));
  return Object.entries(locales)
    .filter(([, count]) => count < most)
    .map(([language, count]) => `${language} has ${count} of ${most} texts`);
}

/** The texts that a translation lacks, and those with other placeholders, by key. Gives one sentence for each language and kind. */
export function untranslated(manifest: AreaManifest): string[] {
  const { messages } = manifest;
  if (!messages) return byCount(manifest);
  const all = Object.assign({}, ...Object.values(messages)) as Record<string, string[]>;
  return Object.entries(messages).flatMap(([language, texts]) => {
    const missing = Object.keys(all).filter((key) => !texts[key]);
    const others = Object.keys(texts).filter((key) => String(texts[key]) !== String(all[key]));
    return [
      ...(missing.length > 0 ? [`${language} lacks ${list(missing)}`] : []),
      ...(others.length > 0 ? [`${language} has other placeholders in ${list(others)}`] : []),
    ];
  });
}
