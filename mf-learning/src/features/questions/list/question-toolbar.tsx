import { QuestionFilter, QuestionSort } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
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
  const t = useTranslations("learning");
  const text = useSearchText(view.q, (q) => onChange({ q }, true));
  return (
    <search className={styles.toolbar}>
      <TextField
        ref={search}
        type="search"
        label={t("questions.search")}
        enterKeyHint="search"
        maxLength={200}
        value={text.typed}
        onValueChange={text.type}
        onKeyDown={({ key }) => key === "Enter" && text.searchNow()}
      />
      <Select
        label={t("questions.filter")}
        value={view.filter}
        options={QuestionFilter.options.map((filter) => [filter, t(`questions.filters.${filter}`)])}
        onChoose={(filter) => onChange({ filter })}
      />
      <Select
        label={t("questions.sort")}
        value={view.sort}
        options={QuestionSort.options.map((sort) => [sort, t(`questions.sorts.${sort}`)])}
        onChoose={(sort) => onChange({ sort })}
      />
    </search>
  );
}
