import { useTranslations } from "@academy/shared/i18n";
import { type ReactNode, useEffect } from "react";

/** Sets the title of the browser's tab, "Page · Orda Academy of Arbitration"; the main page has only the academy's name. */
export function PageTitle({ title }: { title?: string }) {
  const t = useTranslations("common");
  const academy = t("academy.name");
  const documentTitle = title && title !== academy ? `${title} · ${academy}` : academy;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return null;
}

/** The one `h1` of a screen; after a navigation the shell moves the focus to it. A parent styles it through its own element. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} data-page-heading="">
      {children}
    </h1>
  );
}
