import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useCallback } from "react";
import { type BuiltInText, builtInTextsQuery, type TextSection } from "./built-in-texts.ts";

/** Names of sections and texts of the public pages in the page's language; an unknown one is named by its key. */
export function useTextLabels() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { data } = useQuery(builtInTextsQuery());
  const sectionLabel = useCallback(
    ({ id, title }: TextSection): string => title?.[language] ?? t(`content.texts.untitled.${id}` as "content.title"),
    [t, language],
  );
  const textLabel = useCallback(
    ({ kind, number }: BuiltInText): string =>
      number === null ? t(`content.texts.kind.${kind}`) : `${t(`content.texts.kind.${kind}`)} ${number}`,
    [t],
  );
  /** `home.hero.title` as `Main page › … › Heading`. */
  const keyLabel = useCallback(
    (key: string): string => {
      for (const [page, sections] of Object.entries(data ?? {}))
        for (const section of sections)
          for (const text of section.texts)
            if (text.key === key)
              return [t(`content.texts.page.${page}` as "content.title"), sectionLabel(section), textLabel(text)].join(
                " › ",
              );
      return key;
    },
    [data, t, sectionLabel, textLabel],
  );
  const builtIn = useCallback(
    (key: string) =>
      Object.values(data ?? {})
        .flat()
        .flatMap(({ texts }) => texts)
        .find((text) => text.key === key)?.defaults,
    [data],
  );
  return { sectionLabel, textLabel, keyLabel, builtIn };
}
