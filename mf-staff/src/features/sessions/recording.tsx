import { SESSION_LINK_MAX, type SessionRecording, type StaffSession } from "@academy/shared/contract/staff/sessions";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { lecturesQuery, recordSession } from "./sessions.api.ts";
import styles from "./sessions.module.css";

/** What students with access keep of a session: the address of a recording, a lecture, both or nothing. */
export function Recording({ session: { id, recording } }: { session: StaffSession }) {
  const t = useTranslations("staff");
  const lectures = useQuery(lecturesQuery());
  const initial = { link: recording.link ?? "", lecture: String(recording.lecture ?? "") };
  const draft = useDraft(`recording:${id}`, initial);
  const save = useAction({
    send: (body: SessionRecording) => recordSession(id, body),
    done: () => t("sessions.recording_saved"),
  });
  const form = useForm({
    mutation: save,
    draft,
    validate: ({ link, lecture }) =>
      validated({ link: link.trim() || null, lecture: lecture === "" ? null : Number(lecture) }, {}),
  });
  return (
    <form {...form.props} className={styles.part} aria-label={t("sessions.recording")}>
      <h3>{t("sessions.recording")}</h3>
      <TextField
        {...form.field("link")}
        label={t("sessions.recording_link")}
        type="url"
        inputMode="url"
        optional
        maxLength={SESSION_LINK_MAX}
      />
      <Select
        {...form.field("lecture")}
        label={t("sessions.recording_lecture")}
        none={t("sessions.no_lecture")}
        options={lectures.data?.map(({ id, title }) => [id, title])}
      />
      <ActionFailure error={save.error} />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" disabled={!draft.isChanged} mutation={save}>
          {t("sessions.save")}
        </Button>
      </div>
    </form>
  );
}
