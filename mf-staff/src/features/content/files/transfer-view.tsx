import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Pause, Play, Upload, X } from "lucide-react";
import styles from "./file-field.module.css";
import { speedOf } from "./pace.ts";
import { pauseTransfer, resumeTransfer, type Transfer } from "./transfers.ts";
import { useSizeFormat } from "./use-size-format.ts";

interface TransferViewProps {
  transfer: Transfer;
  onCancel: () => void;
  /** Called to choose another file in place of a refused one. */
  onAnother: () => void;
}

/** Refusals of the file itself: the same file would be refused again. */
const REFUSALS: ReadonlySet<string> = new Set(["file.infected", "upload.broken", "upload.format", "upload.too_large"]);

const isRefusal = (error: unknown) => error instanceof ApiError && REFUSALS.has(error.code);

/** A file that is being uploaded: its progress, its speed, and the buttons that pause, resume or cancel it. */
export function TransferView({ transfer, onCancel, onAnother }: TransferViewProps) {
  const t = useTranslations("staff");
  const sizes = useSizeFormat();
  const { field, name, size, sent, marks, state, error } = transfer;
  const speed = state === "sending" ? speedOf(marks) : null;
  const isRefused = state === "unreadable" || (state === "failed" && isRefusal(error));
  const isGoing = state === "sending" || state === "waiting";
  const came = { name, percent: Math.floor((sent * 100) / size), sent: sizes.size(sent), size: sizes.size(size) };
  return (
    <div className={styles.transfer}>
      <ProgressBar value={sent} max={size} label={t("content.files.progress", came)} />
      {speed !== null && (
        <p className={styles.small}>
          {t("content.files.speed", { speed: sizes.size(speed), left: sizes.left((size - sent) / speed) })}
        </p>
      )}
      {state === "failed" && <ErrorNote error={error} />}
      {state === "unreadable" && (
        <p className={styles.refusal} role="alert">
          {t("content.files.unreadable", { name })}
        </p>
      )}
      <div className={styles.buttons}>
        {isRefused ? (
          <Button variant="secondary" size="compact" icon={Upload} onClick={onAnother}>
            {t("content.files.another")}
          </Button>
        ) : (
          state !== "checking" && (
            <>
              <Button
                variant="secondary"
                size="compact"
                icon={isGoing ? Pause : Play}
                onClick={() => (isGoing ? pauseTransfer(field) : resumeTransfer(field))}
              >
                {t(isGoing ? "content.files.pause" : "content.files.resume")}
              </Button>
              <Button variant="quiet-danger" size="compact" icon={X} onClick={onCancel}>
                {t("content.files.cancel")}
              </Button>
            </>
          )
        )}
      </div>
    </div>
  );
}
