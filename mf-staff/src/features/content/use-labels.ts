import { useTranslations } from "@academy/shared/i18n";
import { useKnownText } from "#known/use-known-text.ts";
import { useTextLabels } from "./pages/use-text-labels.ts";

/** Segments of a path that mean nothing to people. */
const UNSAID = new Set(["academy", "course", "legal"]);

/** The path of a public page's text, with a language where the path names one. */
const PAGE_TEXT = /^pages\.(.+?)(?:\.(en|ru))?$/;

/** Names of fields and of places in the content, in the page's language; a field without a name is shown by its key. */
export function useLabels() {
  const t = useTranslations("staff");
  const textOf = useKnownText();
  const { keyLabel } = useTextLabels();
  const field = (name: string): string => textOf(`content.fields.${name}`, name);
  /** `academy.course.title.ru` as `Title › Russian`. */
  const path = (path: string): string => {
    const text = PAGE_TEXT.exec(path);
    if (text) return [keyLabel(text[1] ?? ""), ...(text[2] ? [field(text[2])] : [])].join(" › ");
    const isLegal = path.startsWith("legal.");
    const labelOf = (segment: string) =>
      isLegal && segment === "text"
        ? t("content.legal.text")
        : isLegal && segment === "title"
          ? field("heading")
          : field(segment);
    return (
      path
        .split(".")
        .filter((segment, at) => !(at < 2 && UNSAID.has(segment)))
        .map((segment) => (/^\d+$/.test(segment) ? `${Number(segment) + 1}` : labelOf(segment)))
        .join(" › ") || field("course")
    );
  };
  /** The note of a version; an import of a content pack has none of its own and gets a fixed text. */
  const noteOf = ({ note }: { note: string }): string => (note === "import" ? t("content.imported") : note);
  return { field, path, noteOf };
}
