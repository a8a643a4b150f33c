import {
  type ContentUpload,
  UPLOAD_RULES,
  type UploadKind,
  type UploadRule,
} from "@academy/shared/contract/staff/content-uploads";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { Eye, Upload, X } from "lucide-react";
import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { UnsavedPart } from "#drafts/unsaved-part.ts";
import { CropButton } from "./crop/crop-button.tsx";
import { CropDialog } from "./crop/crop-dialog.tsx";
import { closePicture, openPicture, type Picture } from "./crop/picture.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./file-field.module.css";
import { FilePreview } from "./file-preview.tsx";
import { uploadsQuery } from "./files.api.ts";
import { cancelUpload } from "./send-file.ts";
import { TransferView } from "./transfer-view.tsx";
import { beginTransfer, cancelTransfer, forgetTransfer, onFinished, transfers } from "./transfers.ts";
import { useSizeFormat } from "./use-size-format.ts";

interface FileFieldProps {
  label: string;
  kind: UploadKind;
  /** The field's place in the content, by which its upload is found again: `topics.#1.lectures.#12.video`. */
  path: string;
  value: string | null;
  onChange: (file: string) => void;
}

/** A file of the content: the present file, and the upload of another one, which may take days (decision 0070). */
export function FileField({ label, kind, path, value, onChange }: FileFieldProps) {
  const t = useTranslations("staff");
  const invalidate = useInvalidate();
  const sizes = useSizeFormat();
  const transfer = useSnapshot(transfers)[path];
  const uploads = useQuery(uploadsQuery());
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The picture that is being cropped, with the chosen file; null where it is the present one. */
  const [cropped, setCropped] = useState<{ picture: Picture; file: File | null } | null>(null);
  /** The name of the file that has just arrived. */
  const [arrived, setArrived] = useState<string | null>(null);
  const isUnsaved = useContext(UnsavedPart);
  if (arrived !== null && !isUnsaved) setArrived(null);
  const input = useRef<HTMLInputElement>(null);
  const { most, accept, type, aspect }: UploadRule = UPLOAD_RULES[kind];
  const newest = uploads.data?.results.find((upload) => upload.field === path && upload.kind === kind);
  const resumable = transfer === undefined && newest && newest.file !== value ? newest : null;
  const unfinished = resumable?.file === null ? resumable : null;
  const readAgain = () => invalidate(uploadsQuery());

  const finish = useEffectEvent((name: string, file: string) => {
    onChange(file);
    setArrived(name);
    // The preview says what an upload made of the file: a film that browsers cannot play, captions in another encoding.
    if (type === "captions" || type === "film") setOpen(true);
    void readAgain();
  });
  useEffect(() => onFinished(path, (name, file) => finish(name, file)), [path]);

  const state = transfer?.state;
  const progress =
    state === "waiting" || state === "paused" || state === "checking"
      ? t(`content.files.${state}`)
      : !state && arrived && t("content.files.arrived", { name: arrived });

  const begin = (file: File, resumed: string | null = null) => void beginTransfer({ field: path, kind }, file, resumed);
  const crop = (picture: Picture | null, name: string, file: File | null) => {
    setCropped(picture && { picture, file });
    setRefusal(picture ? null : t("content.crop.unreadable", { name }));
  };
  const endCrop = (file: File | null) => {
    if (cropped) closePicture(cropped.picture);
    setCropped(null);
    if (file) begin(file);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > most) return setRefusal(t("content.files.too_large", { name: file.name, size: sizes.size(most) }));
    setRefusal(null);
    setArrived(null);
    const isSame = unfinished?.name === file.name && unfinished.size === file.size;
    if (isSame || aspect === undefined) return begin(file, isSame ? unfinished.id : null);
    void openPicture(file, file.name).then((picture) => crop(picture, file.name, file));
  };
  const giveUp = useMutation({ mutationFn: ({ id }: ContentUpload) => cancelUpload(id), onSettled: readAgain });

  return (
    <DropZone label={label} onFile={(file) => !transfer && take(file)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.name}>{value ?? t("content.files.none")}</span>
      {transfer && (
        <TransferView
          transfer={transfer}
          onAnother={() => {
            forgetTransfer(path);
            void readAgain();
            input.current?.click();
          }}
          onCancel={() =>
            void cancelTransfer(path)
              .catch(() => undefined)
              .then(readAgain)
          }
        />
      )}
      <p className={styles.small} role="status">
        {progress}
      </p>
      {unfinished && (
        <p>
          {t("content.files.unfinished", {
            name: unfinished.name,
            percent: Math.floor((unfinished.received * 100) / unfinished.size),
          })}
        </p>
      )}
      {resumable?.file && <p>{t("content.files.ready", { name: resumable.name })}</p>}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {unfinished && giveUp.error && <ErrorNote error={giveUp.error} onRetry={() => giveUp.mutate(unfinished)} />}
      {!transfer && (
        <div className={styles.buttons}>
          {resumable?.file && (
            <Button size="compact" variant="secondary" onClick={() => resumable.file && onChange(resumable.file)}>
              {t("content.files.use")}
            </Button>
          )}
          <Button size="compact" variant="secondary" icon={Upload} onClick={() => input.current?.click()}>
            {t(unfinished ? "content.files.continue" : "content.files.choose")}
          </Button>
          {unfinished && (
            <Button
              size="compact"
              variant="quiet-danger"
              icon={X}
              pending={giveUp.isPending}
              onClick={() => giveUp.mutate(unfinished)}
            >
              {t("content.files.cancel")}
            </Button>
          )}
          {value !== null && aspect !== undefined && (
            <CropButton file={value} onPicture={(picture) => crop(picture, value, null)} />
          )}
          {value !== null && (
            <Button size="compact" variant="quiet" icon={Eye} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t("content.files.look")}
            </Button>
          )}
        </div>
      )}
      {!transfer && <p className={styles.small}>{t(`content.files.takes.${type}`, { size: sizes.size(most) })}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t("content.files.choose_for", { label })}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
      {isOpen && value !== null && <FilePreview file={value} />}
      {cropped && aspect !== undefined && (
        <CropDialog picture={cropped.picture} aspect={aspect} onDone={endCrop} whole={cropped.file} />
      )}
    </DropZone>
  );
}
