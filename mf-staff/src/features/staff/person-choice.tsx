import type { Members } from "@academy/shared/contract/staff/members";
import { useTranslations } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { type Member, namePerson } from "./members.api.ts";
import styles from "./members.module.css";

interface PersonChoiceProps {
  member: Member;
  instructors: NonNullable<Members["instructors"]>;
}

/** Links an account to an instructor of the academy: it decides whose questions the account sees, and under which name it answers. */
export function PersonChoice({ member: { id, email, person }, instructors }: PersonChoiceProps) {
  const t = useTranslations("staff");
  const slug = person?.slug ?? null;
  const action = useAction({
    send: (chosen: string | null) => namePerson(id, { person: chosen }),
    done: () => t("staff.person_named", { email }),
    undo: () => namePerson(id, { person: slug }),
  });
  return (
    <div className={styles.person}>
      <Select
        label={t("staff.person")}
        help={slug ? undefined : t("staff.person_help")}
        value={(action.isPending ? action.variables : slug) ?? ""}
        disabled={action.isPending}
        none={t("staff.nobody")}
        options={instructors.map((one) => [one.slug, one.name])}
        onChoose={action.mutate}
      />
      <ActionFailure error={action.error} />
    </div>
  );
}
