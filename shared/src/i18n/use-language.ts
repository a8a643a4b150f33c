import { type Language, languageOf } from "@academy/shared/contract/language";
import { startTransition, useEffect, useState } from "react";
import { i18n } from "./i18n.ts";

/**
 * The language in which this part of the page is rendered. A change of language is a React transition: the page stays responsive
 * while it renders, and all of it changes in one frame.
 */
export function useLanguage(): Language {
  const [language, setLanguage] = useState(() => languageOf(i18n.language));
  useEffect(() => {
    const follow = () => startTransition(() => setLanguage(languageOf(i18n.language)));
    // The language may have changed since this was rendered.
    follow();
    i18n.on("languageChanged", follow);
    return () => i18n.off("languageChanged", follow);
  }, []);
  return language;
}
