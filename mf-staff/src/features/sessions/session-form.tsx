import {
  SESSION_DESCRIPTION_MAX,
  SESSION_LINK_MAX,
  SESSION_MINUTES_MAX,
  SESSION_MINUTES_MIN,
  SESSION_TITLE_MAX,
  type SessionChange,
  type SessionPlan,
  type StaffSession,
} from "@academy/shared/contract/staff/sessions";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm, type Validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { GroupChoice } from "#groups/group-choice.tsx";
import { useStaffMe } from "#me/me.api.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { fieldsOf, readChange, readPlan, type SessionFields, TypedFields } from "./session-form-values.ts";
import { changeSession, instructorsQuery, planSession } from "./sessions.api.ts";
import styles from "./sessions.module.css";

interface SessionFormProps {
  /** Null for a new session. */
  session: StaffSession | null;
  onDone: (saved: StaffSession) => void;
  onClose: () => void;
}

/** Plans or changes a live session, in both languages; a changed time moves the session, and the form says so before it sends. */
export function SessionForm({ session, onDone, onClose }: SessionFormProps) {
  const t = useTranslations("staff");
  const me = useStaffMe();
  const instructors = useQuery(instructorsQuery());
  const initial = fieldsOf(session, me?.id ?? null);
  const draft = useDraft<TypedFields>(`session:${session?.id ?? "new"}`, {}, TypedFields);
  const save = useAction({
    send: (body: SessionPlan | SessionChange) =>
      session ? changeSession(session.id, body as SessionChange) : planSession(body as SessionPlan),
    done: () => t(session ? "sessions.saved" : "sessions.planned"),
    after: (saved) => onDone(saved),
  });
  const value: SessionFields = { ...initial, ...(draft.value as Partial<SessionFields>) };
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);
  const isMoved = session !== null && value.starts !== initial.starts;

  const form = useForm({
    mutation: save,
    draft: { ...draft, value },
    validate: (fields): Validated<SessionPlan | SessionChange> | null => {
      if (!session) return readPlan(fields);
      if (isChanged) return readChange(initial, fields, session.revision);
      onClose();
      return null;
    },
  });
  const listed = instructors.data ?? [];
  const former =
    session && !listed.some(({ id }) => id === session.instructor?.id)
      ? [{ id: initial.instructor, name: session.teacher_name }]
      : [];
  const field = (name: keyof SessionFields, sent: string) => ({
    ...form.field(name, sent),
    label: t(`sessions.fields.${name}`),
  });

  return (
    <form {...form.props} className={styles.form}>
      <h2>{t(session ? "sessions.change" : "sessions.plan")}</h2>
      <div className={styles.pair}>
        <TextField {...field("titleEn", "title.en")} lang="en" maxLength={SESSION_TITLE_MAX} />
        <TextField {...field("titleRu", "title.ru")} lang="ru" maxLength={SESSION_TITLE_MAX} />
      </div>
      <p className={styles.consequence}>{t("sessions.one_language")}</p>
      <div className={styles.pair}>
        <TextArea
          {...field("descriptionEn", "description.en")}
          lang="en"
          optional
          maxLength={SESSION_DESCRIPTION_MAX}
        />
        <TextArea
          {...field("descriptionRu", "description.ru")}
          lang="ru"
          optional
          maxLength={SESSION_DESCRIPTION_MAX}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...field("starts", "starts_at")} type="datetime-local" help={t("sessions.academy_time")} />
        <TextField
          {...field("minutes", "duration_minutes")}
          type="number"
          inputMode="numeric"
          min={SESSION_MINUTES_MIN}
          max={SESSION_MINUTES_MAX}
        />
      </div>
      <TextField
        {...field("link", "link")}
        type="url"
        inputMode="url"
        maxLength={SESSION_LINK_MAX}
        help={t("sessions.link_help")}
      />
      <Select
        {...field("instructor", "instructor")}
        options={[...former, ...listed].map(({ id, name }) => [id, name])}
      />
      <GroupChoice
        label={t("sessions.fields.group")}
        isHiddenEmpty
        none={t("sessions.for_all")}
        value={value.group === "" ? null : Number(value.group)}
        error={form.errorOf("group")}
        onChoose={(group) => draft.change({ group: String(group ?? "") })}
      />
      {session && value.group !== initial.group && (
        <p className={styles.consequence}>{t("sessions.group_consequence")}</p>
      )}
      {isMoved && <p className={styles.consequence}>{t("sessions.move_consequence")}</p>}
      <ActionFailure error={save.error} />
      <div className={styles.buttons}>
        <Button type="submit" mutation={save} pendingLabel={t("frame.sending")}>
          {t(session ? (isMoved ? "sessions.save_move" : "sessions.save") : "sessions.plan")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("frame.cancel")}
        </Button>
      </div>
    </form>
  );
}
