import { useTranslations } from "@academy/shared/i18n";
import type { ComponentProps } from "react";

/** A link that opens a page beside this one, and says so to screen readers. */
export function NewTabLink({ children, ...link }: ComponentProps<"a">) {
  const t = useTranslations("common");
  return (
    <a rel="noopener noreferrer" {...link} target="_blank">
      <span>{children}</span>
      <span className="visually-hidden">{` (${t("new_tab")})`}</span>
    </a>
  );
}
