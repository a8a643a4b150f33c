import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextField } from "@academy/shared/ui/forms/field";
import { type ClipboardEvent, type DragEvent, type FormEvent, useId, useRef, useState } from "react";
import { BadgeResult } from "./certificate-record.tsx";
import { isCredential, printedNumber } from "./verify.api.ts";
import styles from "./verify-form.module.css";

/** Whether a file is being dragged, and not a piece of text, which the box takes by itself. */
const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/**
 * The box for a certificate's number, which leads to the page about it. A digital badge is typed, pasted, dropped or
 * chosen instead, and described here (reading 82); what reads it is loaded with the first one.
 */
export function VerifyForm() {
  const t = useTranslations("public");
  const path = useRolePath();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const help = useId();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const [isOver, setOver] = useState(false);
  const badge = useMutation({
    mutationFn: async (given: File | string) => (await import("./check-badge.ts")).checkBadge(given),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (badge.isPending) return;
    if (isCredential(typed)) return badge.mutate(typed);
    badge.reset();
    const number = printedNumber(typed);
    setMissing(number === "");
    if (number === "") field.current?.focus();
    else void navigate(path("verify", { number }));
  };

  const take = (file: File | undefined) => {
    if (!file || badge.isPending) return false;
    setMissing(false);
    badge.mutate(file);
    return true;
  };

  return (
    <form
      className={styles.form}
      data-over={isOver}
      noValidate
      aria-label={t("certification.verify.form")}
      onSubmit={submit}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files[0])) event.preventDefault();
      }}
      onDragOver={(event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!holdsFile(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <TextField
        ref={field}
        name="certificate-number"
        label={t("certification.verify.number")}
        help={t("certification.verify.help")}
        placeholder="OAA-2026-7F3K-9QXM"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing ? t("certification.verify.missing") : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
      />
      <div className={styles.end}>
        <Button type="submit" pending={badge.isPending} pendingLabel={t("certification.verify.checking")}>
          {t("certification.verify.submit")}
        </Button>
        <FileButton
          field={{ accept: "image/png,.png,.jwt,.txt", "aria-label": t("certification.verify.file") }}
          onChoose={take}
          variant="secondary"
          aria-describedby={help}
          disabled={badge.isPending}
        >
          {t("certification.verify.file")}
        </FileButton>
      </div>
      <p id={help} className={styles.help}>
        {t("certification.verify.file_help")}
      </p>
      <ErrorNote
        error={badge.error}
        onRetry={() => badge.variables && badge.mutate(badge.variables)}
        retrying={badge.isPending}
      />
      {badge.data && <BadgeResult result={badge.data} />}
    </form>
  );
}
