import { type Language, languageOf } from "@academy/shared/contract/language";
import { startTransition, useEffect, useState } from "react";
import { i18n } from "./i18n.ts";

/**
 * The language that this part of the page speaks now. Another choice renders the page anew in time slices, and all of it changes in
 * one frame: what is done meanwhile is answered.
 */
export function useLanguage(): Language {
  const [language, setLanguage] = useState(() => languageOf(i18n.language));
  useEffect(() => {
    const follow = () => startTransition(() => setLanguage(languageOf(i18n.language)));
    // It may have changed since this was rendered.
    follow();
    i18n.on("languageChanged", follow);
    return () => i18n.off("languageChanged", follow);
  }, []);
  return language;
}
