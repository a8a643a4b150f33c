import { NAME_MAX, type Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { storedNames } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { TextField } from "@academy/shared/ui/forms/field";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useEffect, useEffectEvent, useRef } from "react";
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
  const t = useTranslations(["profile", "common"]);
  const { merge, reload } = useStudentCache();
  const foot = useRef<HTMLDivElement>(null);
  const { id, first_name, last_name } = student;
  const draft = useStoredDraft(storedNames, { first_name, last_name }, id);
  const change = changedFields(student, draft.value);
  // Names that were changed elsewhere begin another form, which reads the draft before this one erases it.
  const storeAgain = useEffectEvent(() => change && storedNames.write(draft.value, id));
  useEffect(() => {
    storeAgain();
    return () => {
      // Only an ended session leaves them behind: who saves, cancels or leaves has decided.
      if (useSession.getState().ended !== "expired") storedNames.write(null, id);
    };
  }, [id]);
  const save = useMutation({
    mutationFn: changeProfile,
    onSuccess: (profile) => {
      // The returned fields are merged, then the student is loaded again (spec §4).
      onDone(true);
      merge(profile);
      void reload();
    },
  });

  const form = useForm({
    mutation: save,
    draft,
    validate: () => {
      if (change) return validated(change, {});
      onDone(false);
      return null;
    },
  });
  const failed = save.error !== null;
  useEffect(() => {
    if (failed) foot.current?.scrollIntoView({ block: "nearest" });
  }, [failed]);

  return (
    <form {...form.props} className={own.form}>
      {(["first_name", "last_name"] as const).map((field, at) => (
        <TextField
          key={field}
          {...form.field(field)}
          label={t(`personal.${field}`)}
          autoComplete={AUTOCOMPLETE[field]}
          maxLength={NAME_MAX}
          optional
          readOnly={save.isPending}
          // Edit moves the focus to the first field (visual §3).
          autoFocus={at === 0}
        />
      ))}
      <div ref={foot} className={own.actions} data-failed={failed}>
        {failed && (
          <div className={own.problem}>
            <ErrorNote call="update" {...form.failure} />
          </div>
        )}
        <Button variant="secondary" disabled={save.isPending} onClick={() => onDone(false)}>
          {t("common:buttons.cancel")}
        </Button>
        <Button type="submit" mutation={save} pendingLabel={t("common:buttons.saving")}>
          {t("common:buttons.save")}
        </Button>
      </div>
      <LeaveGuard dirty={change !== null && !save.isSuccess} />
    </form>
  );
}
