import type { NewGroup, StaffGroup, StaffGroups } from "@academy/shared/contract/staff/groups";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { addGroup, changeGroup, groupsQuery } from "#groups/groups.api.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { fieldsOf, GroupFields, readGroup } from "./group-form-values.ts";
import styles from "./groups.module.css";

interface GroupDialogProps {
  /** Null for a new group. */
  group: StaffGroup | null;
  onClose: () => void;
}

/** Makes or changes a group; what was typed waits in this tab when the dialog is closed. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useTranslations("staff");
  const { data } = useQuery(groupsQuery());
  const draft = useDraft(`group:${group?.id ?? "new"}`, fieldsOf(group), GroupFields);
  const { value } = draft;
  const form = useForm({
    mutation: useAction<NewGroup, StaffGroups>({
      send: (fields) => (group ? changeGroup(group.id, { ...fields, revision: group.revision }) : addGroup(fields)),
      done: (_, { name }) => t(group ? "groups.changed" : "groups.made", { name }),
      after: onClose,
    }),
    draft,
    validate: readGroup,
  });
  const field = (name: "name" | "firstDay" | "lastDay" | "seats" | "essayTopic", sent?: string) => ({
    ...form.field(name, sent),
    label: t(`groups.fields.${name}`),
  });
  const releases = form.errorOf("releases");
  return (
    <FormDialog
      title={group ? t("groups.change_title", { name: group.name }) : t("groups.add")}
      action={t("groups.save")}
      form={form}
      onClose={onClose}
    >
      <TextField {...field("name")} data-initial-focus="" autoComplete="off" />
      <div className={styles.pair}>
        <TextField {...field("firstDay", "first_day")} type="date" />
        <TextField {...field("lastDay", "last_day")} type="date" />
      </div>
      <TextField {...field("seats")} inputMode="numeric" autoComplete="off" optional help={t("groups.seats_help")} />
      <Select
        {...field("essayTopic", "essay_topic")}
        none={t("groups.essay_of_intake")}
        options={data?.essay_topics.map(({ id, title }) => [id, title])}
      />
      <Disclosure title={t("groups.releases")}>
        <div className={styles.form}>
          <p className={styles.small}>{t("groups.releases_help")}</p>
          {(data?.topics ?? []).map(({ id, title }) => (
            <TextField
              key={id}
              type="datetime-local"
              label={title}
              optional
              value={value.releases[id] ?? ""}
              onValueChange={(typed) => draft.change({ releases: { ...value.releases, [id]: typed } })}
            />
          ))}
        </div>
      </Disclosure>
      {releases && <p role="alert">{releases}</p>}
    </FormDialog>
  );
}
