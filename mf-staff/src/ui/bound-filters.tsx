import { TextField } from "@academy/shared/ui/forms/field";
import type { FilterForms, FilterValues } from "#lists/filters.ts";
import type { Filters } from "#lists/use-filters.ts";
import { FilterSelect } from "./filter-select.tsx";
import { SearchField } from "./search-field.tsx";

type TextName<Forms> = { [Name in keyof Forms]: Forms[Name] extends "text" ? Name : never }[keyof Forms] & string;
type ChoiceName<Forms> = Exclude<keyof Forms & string, TextName<Forms>>;

interface FilterProps<Forms extends FilterForms, Name> {
  filters: Filters<Forms>;
  name: Name;
  label: string;
}

const write = <Forms extends FilterForms>(filters: Filters<Forms>, name: keyof Forms, value: string, replace = false) =>
  filters.change({ [name]: value } as Partial<FilterValues<Forms>>, { replace });

/** The text that a list is searched for, in the address. */
export function SearchFilter<Forms extends FilterForms & { q: "text" }>({
  filters,
  name,
  label,
}: Omit<FilterProps<Forms, TextName<Forms>>, "name"> & { name?: TextName<Forms> }) {
  const own = name ?? "q";
  return (
    <SearchField
      label={label}
      value={String(filters.values[own])}
      onSearch={(typed) => write(filters, own, typed, true)}
    />
  );
}

/** A day from which or until which a list is shown, in the address. */
export function DayFilter<Forms extends FilterForms>({
  filters,
  name,
  ...field
}: FilterProps<Forms, TextName<Forms>> & { min?: string | undefined; max?: string | undefined }) {
  return (
    <TextField
      {...field}
      type="date"
      value={String(filters.values[name])}
      onChange={({ target }) => write(filters, name, target.value, true)}
    />
  );
}

interface ChoiceFilterProps<Forms extends FilterForms, Name extends keyof Forms> extends FilterProps<Forms, Name> {
  /** The choices that are offered, where they are not all. */
  choices?: readonly (FilterValues<Forms>[Name] & string)[];
  /** The text of a choice. */
  labelOf: (choice: FilterValues<Forms>[Name] & string) => string;
}

/** A filter of a list with a few choices, in the address. */
export function ChoiceFilter<Forms extends FilterForms, Name extends ChoiceName<Forms>>({
  filters,
  name,
  label,
  choices = filters.forms[name] as never,
  labelOf,
}: ChoiceFilterProps<Forms, Name>) {
  return (
    <FilterSelect
      label={label}
      value={filters.values[name] as FilterValues<Forms>[Name] & string}
      choices={choices}
      labelOf={labelOf}
      onChoose={(choice) => write(filters, name, choice)}
    />
  );
}
