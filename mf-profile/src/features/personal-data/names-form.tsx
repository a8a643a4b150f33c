import { NAME_MAX, type Profile, type Student } from "@academy/shared/contract/students/students";
import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { storedNames } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextField } from "@academy/shared/ui/forms/field";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { changedFields } from "./changed-fields.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { changeProfile } from "./personal-data.api.ts";
import own from "./personal-data.module.css";

interface NamesFormProps {
  student: Student;
  /** Leaves edit mode; true when something was saved. */
  onDone: (saved: boolean) => void;
}

const AUTOCOMPLETE = { first_name: "given-name", last_name: "family-name" } as const;

/** The two names as fields. A failed save keeps what was typed and says why (reading 13). */
export function NamesForm({ student, onDone }: NamesFormProps) {
  const { t } = useTranslation(["profile", "common"]);
  const words = useErrorMessages();
  const { merge, reload } = useStudentCache();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Profile>(
    () => storedNames.read(student.id) ?? { first_name: student.first_name, last_name: student.last_name },
  );
  const change = useMemo(() => changedFields(student, typed), [student, typed]);
  useEffect(() => {
    if (change) storedNames.write(typed, student.id);
    return () => {
      // Only an ended session leaves them behind: who saves, cancels or leaves has decided.
      if (useSession.getState().ended !== "expired") storedNames.write(null, student.id);
    };
  }, [change, typed, student.id]);
  const save = useMutation({
    mutationFn: changeProfile,
    onSuccess: (profile) => {
      // The returned fields are merged, then the student is loaded again (spec §4).
      onDone(true);
      merge(profile);
      void reload();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (change) save.mutate(change);
    else onDone(false);
  };
  const fieldRefused = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;
  const failed = save.error !== null && !fieldRefused;
  useEffect(() => {
    if (failed) foot.current?.scrollIntoView({ block: "nearest" });
  }, [failed]);

  return (
    <form ref={form} className={own.form} noValidate onSubmit={submit}>
      {(["first_name", "last_name"] as const).map((field, at) => (
        <TextField
          key={field}
          label={t(`personal.${field}`)}
          name={field}
          autoComplete={AUTOCOMPLETE[field]}
          maxLength={NAME_MAX}
          optional
          value={typed[field]}
          readOnly={save.isPending}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          error={words.ofField(save.error, field)}
          // Edit moves the focus to the first field (visual §3).
          autoFocus={at === 0}
        />
      ))}
      <div ref={foot} className={own.actions} data-failed={failed}>
        {failed && (
          <div className={own.problem}>
            <ErrorNote
              error={save.error}
              call="update"
              onRetry={() => resubmit(form.current)}
              retrying={save.isPending}
            />
          </div>
        )}
        <Button variant="secondary" disabled={save.isPending} onClick={() => onDone(false)}>
          {t("common:buttons.cancel")}
        </Button>
        <Button type="submit" pending={save.isPending} failure={save.error} pendingLabel={t("common:buttons.saving")}>
          {t("common:buttons.save")}
        </Button>
      </div>
      <LeaveGuard dirty={change !== null && !save.isSuccess} />
    </form>
  );
}
