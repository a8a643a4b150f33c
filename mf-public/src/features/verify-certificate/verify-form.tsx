import { useTranslation } from "@academy/shared/i18n";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useRef, useState } from "react";
import { printedNumber } from "./verify.api.ts";
import styles from "./verify-form.module.css";

/** The box for a certificate's number, which leads to the page about it (reading 36). */
export function VerifyForm() {
  const { t } = useTranslation("public");
  const path = useRolePath();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const number = printedNumber(typed);
    setMissing(number === "");
    if (number === "") field.current?.focus();
    else void navigate(path("verify", { number }));
  };

  return (
    <form className={styles.form} noValidate aria-label={t("certification.verify.form")} onSubmit={check}>
      <TextField
        ref={field}
        name="certificate-number"
        label={t("certification.verify.number")}
        help={t("certification.verify.help")}
        placeholder="OAA-2026-7F3K-9QXM"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={missing ? t("certification.verify.missing") : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
      />
      <div className={styles.end}>
        <Button type="submit">{t("certification.verify.submit")}</Button>
      </div>
    </form>
  );
}
