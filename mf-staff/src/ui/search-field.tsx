import { useTranslation } from "@academy/shared/i18n";
import { useNavigation } from "@academy/shared/router";
import { TextField } from "@academy/shared/ui/forms/field";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSlashKey } from "#lists/use-slash-key.ts";
import styles from "./filter-bar.module.css";

/** Milliseconds between the last key press and the search. */
const PAUSE_MS = 300;

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
  const { t } = useTranslation("staff");
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and forward, and a reset, change the text in the address.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // A change of the address would end the navigation to a page that is still loading.
  const isLeaving = useNavigation().state === "loading";
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (isLeaving || typed.trim() === value) return;
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, typed, value]);
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
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
