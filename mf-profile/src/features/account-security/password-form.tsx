import type { Student } from "@academy/shared/contract/students/students";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { newPasswordProblem, type PasswordPairProblem } from "@academy/shared/ui/password/new-password-problem";
import { PasswordField } from "@academy/shared/ui/password/password-field";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import { AccountEmail } from "./account-email.tsx";
import own from "./account-security.module.css";
import { changePassword } from "./password.api.ts";

type Field = "current" | PasswordPairProblem["field"];
type Problem = { field: Field; code: PasswordPairProblem["code"] };

/** On the wire the fields have other names. */
const WIRE: [Field, string][] = [
  ["current", "current_password"],
  ["password", "new_password"],
];

/** E-mail, current and new password; green only after the server's yes (spec §2 and §5, readings 5 and 6). */
export function PasswordForm({ student, emailAction }: { student: Student; emailAction: ElementSlot }) {
  const { t } = useTranslation(["profile", "common"]);
  const words = useErrorMessages();
  const client = useQueryClient();
  const { reload } = useStudentCache();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** A changed password leaves empty fields. */
  const [round, setRound] = useState(0);
  const idOf = (field: Field) => `${id}-${field}`;
  const focus = (field: Field) => document.getElementById(idOf(field))?.focus();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setRound((count) => count + 1);
      void client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      // A new password ends a change of the email that is under way (decision 0037).
      void reload();
    },
    onError: (error) => {
      const refused = WIRE.find(([, name]) => words.ofField(error, name));
      if (refused) focus(refused[0]);
    },
  });

  // The field that had the focus has made place for an empty one.
  useEffect(() => {
    if (change.isSuccess) said.current?.focus();
  }, [change.isSuccess]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = new FormData(event.currentTarget);
    const typed = (name: string) => String(values.get(name));
    const password = typed("new_password");
    const current = typed("current_password");
    const found: Problem | null = current
      ? newPasswordProblem(password, typed("confirm_password"))
      : { field: "current", code: "field.required" };
    setProblem(found);
    change.reset();
    if (found) focus(found.field);
    else change.mutate({ email: student.email, current_password: current, new_password: password });
  };
  const startOver = () => {
    setProblem(null);
    forgetRefusal(change);
  };
  const errorOf = (field: Field) =>
    problem?.field === field
      ? words.ofCode(problem.code)
      : WIRE.filter(([own]) => own === field)
          .map(([, name]) => words.ofField(change.error, name))
          .find(Boolean);
  const atField = WIRE.some(([field]) => errorOf(field));

  return (
    <form ref={form} className={own.form} method="post" noValidate onSubmit={submit} onInput={startOver}>
      <AccountEmail student={student} action={emailAction} />
      <div className={own.part}>
        <h3>{t("security.change")}</h3>
        <p>{t("security.change_lead")}</p>
      </div>
      <PasswordField
        key={`current-${round}`}
        id={idOf("current")}
        label={t("security.current")}
        name="current_password"
        autoComplete="current-password"
        error={errorOf("current")}
      />
      <NewPasswordFields
        key={`new-${round}`}
        password={{
          id: idOf("password"),
          name: "new_password",
          label: t("security.new"),
          error: errorOf("password"),
        }}
        repetition={{
          id: idOf("repetition"),
          name: "confirm_password",
          label: t("security.repeat"),
          error: errorOf("repetition"),
        }}
      />
      {change.error && !atField && (
        <ErrorNote
          error={change.error}
          call="passwordReset"
          onRetry={() => resubmit(form.current)}
          retrying={change.isPending}
        />
      )}
      {change.isSuccess && (
        <div ref={said} tabIndex={-1} className={own.said}>
          <Banner tone="success" live title={t("security.changed")}>
            {t("security.others_ended")}
          </Banner>
        </div>
      )}
      <div>
        <Button
          type="submit"
          pending={change.isPending}
          pendingLabel={t("common:buttons.saving")}
          failure={change.error}
        >
          {t("security.update")}
        </Button>
      </div>
    </form>
  );
}
