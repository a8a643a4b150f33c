import { SESSION_LINK_MAX, type StaffSession } from "@academy/shared/contract/staff/sessions";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import type { FormEvent } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { lecturesQuery, sessionSteps } from "./sessions.api.ts";
import styles from "./sessions.module.css";

const Fields = z.object({ link: z.string(), lecture: z.string() });

/** What students with access keep of a session: the address of a recording, a lecture, both or nothing. */
export function Recording({ session: { id, recording } }: { session: StaffSession }) {
  const { t } = useTranslation("staff");
  const words = useErrorMessages();
  const lectures = useQuery(lecturesQuery());
  const initial = { link: recording.link ?? "", lecture: String(recording.lecture ?? "") };
  const draft = useDraft(`recording:${id}`, initial, Fields);
  const { link, lecture } = draft.value;
  const save = useStep({ send: sessionSteps(id).record, done: () => t("sessions.recording_saved") });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = { link: link.trim() === "" ? null : link.trim(), lecture: lecture === "" ? null : Number(lecture) };
    save.mutate(kept, { onSuccess: draft.forget });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.part} aria-label={t("sessions.recording")}>
      <h3>{t("sessions.recording")}</h3>
      <TextField
        label={t("sessions.recording_link")}
        type="url"
        inputMode="url"
        optional
        maxLength={SESSION_LINK_MAX}
        value={link}
        error={words.ofField(save.error, "link")}
        onChange={({ target }) => draft.write({ ...draft.value, link: target.value })}
      />
      <Select
        label={t("sessions.recording_lecture")}
        value={lecture}
        onChange={({ target }) => draft.write({ ...draft.value, lecture: target.value })}
      >
        <option value="">{t("sessions.no_lecture")}</option>
        {(lectures.data ?? []).map((known) => (
          <option key={known.id} value={known.id}>
            {known.title}
          </option>
        ))}
      </Select>
      <StepFailure error={save.error} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="secondary"
          disabled={!draft.isChanged}
          pending={save.isPending}
          failure={save.error}
        >
          {t("sessions.save")}
        </Button>
      </div>
    </form>
  );
}
