import { QuestionFilter, QuestionSort } from "@academy/shared/contract/questions";
import { useTranslation } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { type Ref, useEffect, useEffectEvent, useState } from "react";
import type { QuestionView } from "#features/questions/query/question-address.ts";
import styles from "./list.module.css";

/** The search begins when typing pauses this long. */
const PAUSE_MS = 300;

interface QuestionToolbarProps {
  view: QuestionView;
  /** The search field, for who leads the focus to it. */
  search: Ref<HTMLInputElement>;
  onChange: (change: Partial<QuestionView>, replace?: boolean) => void;
}

/** Search, filter and order of the questions; all three work on the server and stand in the address (reading 31). */
export function QuestionToolbar({ view, search, onChange }: QuestionToolbarProps) {
  const { t } = useTranslation("learning");
  return (
    <search className={styles.toolbar}>
      <SearchField field={search} searched={view.q} onSearch={(q) => onChange({ q }, true)} />
      <Select
        label={t("questions.filter")}
        value={view.filter}
        onChange={({ target }) => onChange({ filter: QuestionFilter.parse(target.value) })}
      >
        {QuestionFilter.options.map((filter) => (
          <option key={filter} value={filter}>
            {t(`questions.filters.${filter}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("questions.sort")}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: QuestionSort.parse(target.value) })}
      >
        {QuestionSort.options.map((sort) => (
          <option key={sort} value={sort}>
            {t(`questions.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </search>
  );
}

interface SearchFieldProps {
  field: Ref<HTMLInputElement>;
  searched: string;
  onSearch: (q: string) => void;
}

function SearchField({ field, searched, onSearch }: SearchFieldProps) {
  const { t } = useTranslation("learning");
  const [typed, setTyped] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  // The address changed by itself, for example by the browser's Back button.
  if (followed !== searched) {
    setFollowed(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }

  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);

  return (
    <TextField
      ref={field}
      type="search"
      label={t("questions.search")}
      enterKeyHint="search"
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && onSearch(typed.trim())}
    />
  );
}
