import type { NewGroup, StaffGroup, StaffGroups } from "@academy/shared/contract/staff/groups";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { addGroup, changeGroup, groupsQuery } from "#groups/groups.api.ts";
import { useStep } from "#steps/use-step.ts";
import { Fold } from "#ui/fold.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { fieldsOf, GroupFields, readGroup } from "./group-form-values.ts";
import styles from "./groups.module.css";

interface GroupDialogProps {
  /** Null for a new group. */
  group: StaffGroup | null;
  onClose: () => void;
}

/** Makes or changes a group; what was typed waits in this tab when the dialog is closed. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation("staff");
  const messages = useErrorMessages();
  const form = useId();
  const { data } = useQuery(groupsQuery());
  const draft = useDraft(`group:${group?.id ?? "new"}`, fieldsOf(group), GroupFields);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useStep<NewGroup, StaffGroups>({
    send: (fields) => (group ? changeGroup(group.id, { ...fields, revision: group.revision }) : addGroup(fields)),
    done: (_, { name }) => t(group ? "groups.changed" : "groups.made", { name }),
    after: () => {
      draft.forget();
      onClose();
    },
  });
  const { value } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readGroup(value);
    const issues = read.success ? [] : read.error.issues;
    setRefused(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) save.mutate(read.data);
  };
  const errorOf = (field: string): string | undefined => {
    const code = refused[field];
    return code === undefined ? messages.ofField(save.error, field) : messages.ofCode(code);
  };
  const field = (name: "name" | "firstDay" | "lastDay" | "seats" | "essayTopic", error: string) => ({
    label: t(`groups.fields.${name}`),
    value: value[name],
    error: errorOf(error),
    onChange: ({ target }: { target: { value: string } }) => draft.write({ ...value, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? t("groups.change_title", { name: group.name }) : t("groups.add")}
      dismissible={!save.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={save.isPending}
            pendingLabel={t("frame.sending")}
            failure={save.error}
          >
            {t("groups.save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <TextField {...field("name", "name")} data-initial-focus="" autoComplete="off" />
        <div className={styles.pair}>
          <TextField {...field("firstDay", "first_day")} type="date" />
          <TextField {...field("lastDay", "last_day")} type="date" />
        </div>
        <TextField
          {...field("seats", "seats")}
          inputMode="numeric"
          autoComplete="off"
          optional
          help={t("groups.seats_help")}
        />
        <Select {...field("essayTopic", "essay_topic")}>
          <option value="">{t("groups.essay_of_intake")}</option>
          {(data?.essay_topics ?? []).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Fold title={t("groups.releases")}>
          <div className={styles.form}>
            <p className={styles.small}>{t("groups.releases_help")}</p>
            {(data?.topics ?? []).map(({ id, title }) => (
              <TextField
                key={id}
                type="datetime-local"
                label={title}
                optional
                value={value.releases[id] ?? ""}
                onChange={({ target }) =>
                  draft.write({ ...value, releases: { ...value.releases, [id]: target.value } })
                }
              />
            ))}
          </div>
        </Fold>
        {errorOf("releases") && <p role="alert">{errorOf("releases")}</p>}
        <StepFailure error={save.error} />
      </form>
    </Dialog>
  );
}
