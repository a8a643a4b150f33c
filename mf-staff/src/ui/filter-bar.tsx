import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { Fragment, type ReactElement } from "react";
import type { FilterForms, FilterValues } from "#lists/filters.ts";
import type { Filters } from "#lists/use-filters.ts";
import styles from "./filter-bar.module.css";
import { SearchField } from "./search-field.tsx";

type ChoiceField<Choice> = [label: string, textOf: (choice: Choice) => string, offered?: readonly Choice[]];

/** How each filter is shown: a text by the label of its search, choices by their label and texts, any other by its own element. */
export type FilterFields<Forms extends FilterForms> = {
  [Name in keyof Forms]?:
    | ReactElement
    | (Forms[Name] extends readonly string[] ? ChoiceField<Forms[Name][number]> : string);
};

interface FilterBarProps<Forms extends FilterForms> {
  filters: Filters<Forms>;
  fields: FilterFields<Forms>;
}

/** The filters above a list, in the address, and a button that resets them. */
export function FilterBar<Forms extends FilterForms>({ filters, fields }: FilterBarProps<Forms>) {
  const t = useTranslations("staff");
  const { values, forms, isFiltered, change, reset } = filters;
  const write = (name: string, value: string, replace: boolean) =>
    change({ [name]: value } as Partial<FilterValues<Forms>>, { replace });
  return (
    <search className={styles.bar}>
      {Object.entries<ReactElement | ChoiceField<string> | string>(fields as never).map(([name, field]) => {
        if (typeof field === "string")
          return (
            <SearchField
              key={name}
              label={field}
              value={String(values[name])}
              onSearch={(typed) => write(name, typed, true)}
            />
          );
        if (!Array.isArray(field)) return <Fragment key={name}>{field}</Fragment>;
        const [label, textOf, offered = forms[name] as readonly string[]] = field;
        return (
          <Select
            key={name}
            label={label}
            value={String(values[name])}
            options={offered.map((choice) => [choice, textOf(choice)])}
            onChoose={(choice) => write(name, choice, false)}
          />
        );
      })}
      {isFiltered && (
        <Button variant="quiet" size="compact" onClick={reset}>
          {t("frame.reset")}
        </Button>
      )}
    </search>
  );
}

interface DayFilterProps<Forms extends FilterForms> {
  filters: Filters<Forms>;
  name: keyof Forms & string;
  label: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day from which or until which a list is shown. */
export function DayFilter<Forms extends FilterForms>({ filters, name, ...field }: DayFilterProps<Forms>) {
  return (
    <TextField
      {...field}
      type="date"
      value={String(filters.values[name])}
      onValueChange={(day) => filters.change({ [name]: day } as Partial<FilterValues<Forms>>, { replace: true })}
    />
  );
}
