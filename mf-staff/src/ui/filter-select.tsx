import { Select } from "@academy/shared/ui/forms/select";

interface FilterSelectProps<Choice extends string> {
  label: string;
  value: Choice;
  choices: readonly Choice[];
  /** The text of a choice. */
  labelOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

/** A filter above a list with a few choices. */
export function FilterSelect<Choice extends string>({
  label,
  value,
  choices,
  labelOf,
  onChoose,
}: FilterSelectProps<Choice>) {
  const choose = (text: string) => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) onChoose(choice);
  };
  return (
    <Select label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </Select>
  );
}
