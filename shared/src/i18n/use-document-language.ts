import { useLayoutEffect } from "react";
import { useLanguage } from "./use-language.ts";

/** Sets the document's language in the same frame in which the page changes its language. Used once on a page. */
export function useDocumentLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
