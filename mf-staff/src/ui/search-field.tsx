import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useSearchText } from "@academy/shared/ui/forms/use-search-text";
import { useRef } from "react";
import { useSlashKey } from "#lists/use-slash-key.ts";
import styles from "./filter-bar.module.css";

interface SearchFieldProps {
  /** The label, which names what is searched, for example "Name or email". */
  label: string;
  /** The search text in the address. */
  value: string;
  /** Called after a pause in typing; it should change the filter with `{ replace: true }`. */
  onSearch: (text: string) => void;
}

/** A search field above a list: the address and the list are updated after a pause in typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useTranslations("staff");
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const search = useSearchText(value, onSearch);
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        label={label}
        maxLength={100}
        autoComplete="off"
        placeholder={t("frame.search")}
        value={search.typed}
        onValueChange={search.type}
      />
    </div>
  );
}
