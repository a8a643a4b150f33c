import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Select } from "@academy/shared/ui/forms/select";
import { groupsQuery } from "./groups.api.ts";

interface GroupChoiceProps {
  label: string;
  /** The text of the choice that is no group. */
  none: string;
  /** The number of a group; null for none. */
  value: number | null;
  onChoose: (value: number | null) => void;
  error?: string | undefined;
  /** Shows nothing while the academy has no groups. */
  isHiddenEmpty?: boolean;
}

/** Chooses one of the groups, or none. */
export function GroupChoice({ value, onChoose, isHiddenEmpty = false, ...field }: GroupChoiceProps) {
  const t = useTranslations("staff");
  const { data } = useQuery(groupsQuery());
  if (isHiddenEmpty && value === null && !data?.groups.length) return null;
  return (
    <Select
      {...field}
      value={value ?? ""}
      options={data?.groups.map(({ id, name, members, seats }) => [
        id,
        seats === null ? name : t("groups.choice", { name, members, seats }),
      ])}
      onChoose={onChoose}
    />
  );
}
