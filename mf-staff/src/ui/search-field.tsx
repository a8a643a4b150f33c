import { useTranslation } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useEffect, useEffectEvent, useState } from "react";
import styles from "./filter-bar.module.css";

/** Milliseconds after the last key before the list is asked. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** Says what is searched, for example "Name or email". */
  label: string;
  /** What the address says. */
  value: string;
  /** Called once the typing pauses; change the filter with `{ replace: true }`. */
  onSearch: (text: string) => void;
}

/** Free text above a list: the address and the list follow when the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and forward, and a reset, change what the address says.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const tell = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => tell(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className={styles.search}>
      <TextField
        type="search"
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
