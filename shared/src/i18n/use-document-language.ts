import { useLayoutEffect } from "react";
import { useLanguage } from "./use-language.ts";

/** Gives the document another language in the very frame in which the page is in it. Once on a page. */
export function useDocumentLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
