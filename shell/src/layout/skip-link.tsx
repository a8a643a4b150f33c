import { useTranslations } from "@academy/shared/i18n";

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link within the page, only without the entry in the history.
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        // The address stays as it is: a hash would be one more entry to go back through.
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {t("skip")}
    </a>
  );
}
