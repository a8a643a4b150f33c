import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { type BuiltInText, builtInTextsQuery, type TextSection } from "./built-in-texts.ts";

/** Names of sections and texts of the public pages in the page's language; an unknown one is named by its key. */
export function useTextLabels() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { data } = useQuery(builtInTextsQuery());
  const sectionLabel = ({ id, title }: TextSection): string =>
    title?.[language] ?? t(`content.texts.untitled.${id}` as "content.title");
  const textLabel = ({ kind, number }: BuiltInText): string =>
    [t(`content.texts.kind.${kind}`), ...(number === null ? [] : [number])].join(" ");
  const texts = Object.entries(data ?? {}).flatMap(([page, sections]) =>
    sections.flatMap((section) => section.texts.map((text) => ({ page, section, text }))),
  );
  const find = (key: string) => texts.find(({ text }) => text.key === key);
  /** `home.hero.title` as `Main page › … › Heading`. */
  const keyLabel = (key: string): string => {
    const found = find(key);
    if (!found) return key;
    const { page, section, text } = found;
    return [t(`content.texts.page.${page}` as "content.title"), sectionLabel(section), textLabel(text)].join(" › ");
  };
  return { sectionLabel, textLabel, keyLabel, builtIn: (key: string) => find(key)?.text.defaults };
}
