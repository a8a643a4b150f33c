import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folderOf } from "@academy/delivery/config.ts";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { copyTemplate } from "./copy-template.ts";
import { type Names, namesOf } from "./names.ts";

/** The first texts of a feature: they tell the developer what to write there. */
const FIRST_TEXTS = {
  en: ({ Title }: Names) => ({ title: Title, lead: "Say here what can be done." }),
  ru: ({ Title }: Names) => ({ title: `${Title}: заголовок по-русски`, lead: "Здесь пишут, что можно сделать." }),
};

/** The module of an area's texts with the texts of a feature at its end. Throws when the texts exist already or the module has no position for them. */
export function withTexts(module: string, language: Language, names: Names): string {
  if (new RegExp(`^  ${names.key}\\b`, "m").test(module)) throw new Error(`the texts have "${names.key}" already`);
  const end = /^\} (?:as const|satisfies .+);$/m;
  if (!end.test(module)) throw new Error("the module of texts has no end that is known");
  const { title, lead } = FIRST_TEXTS[language](names);
  const texts = `  ${names.key}: {\n    title: ${JSON.stringify(title)},\n    lead: ${JSON.stringify(lead)},\n  },\n`;
  return module.replace(end, (closing) => `${texts}${closing}`);
}

/** Adds a feature to an area: component, style sheet, texts of both languages and a test that passes. Gives the files. */
export async function newFeature(root: string, areaOrFolder: string, name: string): Promise<string[]> {
  const area = areaOrFolder.replace(/^mf-/, "");
  const names = namesOf(name);
  const source = join(root, folderOf(area), "src");
  await access(join(source, "area.ts")).catch(() => {
    throw new Error(`there is no area "${area}"`);
  });
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = join(source, `texts/${language}.ts`);
      return { file, text: withTexts(await readFile(file, "utf8"), language, names) };
    }),
  );
  const files = await copyTemplate("feature", join(source, "features", name), { ...names, area });
  for (const { file, text } of texts) await writeFile(file, text);
  return [...files, ...texts.map(({ file }) => file)];
}
