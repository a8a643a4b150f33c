import { QuestionFilter, QuestionSort } from "@academy/shared/contract/questions";
import { useTranslation } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useSearchText } from "@academy/shared/ui/forms/use-search-text";
import type { Ref } from "react";
import type { QuestionView } from "#features/questions/query/question-address.ts";
import styles from "./list.module.css";

interface QuestionToolbarProps {
  view: QuestionView;
  /** The search field; the parent uses it to set the focus. */
  search: Ref<HTMLInputElement>;
  onChange: (change: Partial<QuestionView>, replace?: boolean) => void;
}

/** Search, filter and order of the questions; the server applies all three, and the address keeps them (reading 31). */
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
  const search = useSearchText(searched, onSearch);
  return (
    <TextField
      ref={field}
      type="search"
      label={t("questions.search")}
      enterKeyHint="search"
      maxLength={200}
      value={search.typed}
      onChange={({ target }) => search.type(target.value)}
      onKeyDown={({ key }) => key === "Enter" && search.searchNow()}
    />
  );
}
