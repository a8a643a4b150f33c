import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Pause, Play, Upload, X } from "lucide-react";
import styles from "./file-field.module.css";
import { speedOf } from "./pace.ts";
import { pauseTransfer, resumeTransfer, type Transfer } from "./transfers.ts";
import { useSizeWords } from "./use-size-words.ts";

const ICON = 18;

interface TransferViewProps {
  transfer: Transfer;
  onCancel: () => void;
  /** Another file is chosen in place of one that was refused. */
  onAnother: () => void;
}

/** Whether the file itself was refused: sending it again would end the same way. */
const isRefused = (error: unknown) => error instanceof ApiError && error.code.startsWith("upload.");

/** A file on its way: how far it is, how fast, and what can be done about it. */
export function TransferView({ transfer, onCancel, onAnother }: TransferViewProps) {
  const { t } = useTranslation("staff");
  const words = useSizeWords();
  const { field, name, size, sent, marks, state, error } = transfer;
  const speed = state === "sending" ? speedOf(marks) : null;
  const came = { name, percent: Math.floor((sent * 100) / size), sent: words.size(sent), size: words.size(size) };
  return (
    <div className={styles.transfer}>
      <ProgressBar value={sent} max={size} label={t("content.files.progress", came)} />
      <p className={styles.small} role="status">
        {state === "waiting" && t("content.files.waiting")}
        {state === "paused" && t("content.files.paused")}
        {state === "checking" && t("content.files.checking")}
      </p>
      {speed !== null && (
        <p className={styles.small}>
          {t("content.files.speed", { speed: words.size(speed), left: words.left((size - sent) / speed) })}
        </p>
      )}
      {state === "failed" && <ErrorNote error={error} />}
      <div className={styles.buttons}>
        {(state === "sending" || state === "waiting") && (
          <Button variant="secondary" size="compact" icon={<Pause size={ICON} />} onClick={() => pauseTransfer(field)}>
            {t("content.files.pause")}
          </Button>
        )}
        {state === "failed" && isRefused(error) && (
          <Button variant="secondary" size="compact" icon={<Upload size={ICON} />} onClick={onAnother}>
            {t("content.files.another")}
          </Button>
        )}
        {(state === "paused" || (state === "failed" && !isRefused(error))) && (
          <Button variant="secondary" size="compact" icon={<Play size={ICON} />} onClick={() => resumeTransfer(field)}>
            {t("content.files.resume")}
          </Button>
        )}
        {state !== "checking" && !(state === "failed" && isRefused(error)) && (
          <Button variant="quiet-danger" size="compact" icon={<X size={ICON} />} onClick={onCancel}>
            {t("content.files.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
