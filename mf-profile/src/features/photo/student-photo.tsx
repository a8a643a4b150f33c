import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Camera, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { CropDialog } from "./crop-dialog.tsx";
import { DeletedPhoto } from "./deleted-photo.tsx";
import { fetchPicture, removePhoto } from "./photo.api.ts";
import styles from "./photo.module.css";
import { photoProblem } from "./photo-problem.ts";

/** The student's photo: choose, replace, delete and take the deletion back (spec §2). */
export function StudentPhoto({ student }: { student: Student }) {
  const t = useTranslations(["profile", "common"]);
  const messages = useErrorMessages();
  const { merge, reload } = useStudentCache();
  const choose = useRef<HTMLButtonElement>(null);
  const box = useFocusFallback<HTMLDivElement>(choose);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<{ before: Blob | null } | null>(null);
  const show = (photo: string | null) => {
    // Only the photo is replaced (spec §4).
    merge({ photo });
    void reload();
  };

  const open = async (chosen: File) => {
    remove.reset();
    const found = photoProblem(chosen);
    setProblem(found);
    if (found) return;
    try {
      setPicture(await createImageBitmap(chosen));
    } catch {
      setProblem("photo.broken");
    }
  };
  const close = () => {
    picture?.close();
    setPicture(null);
    choose.current?.focus();
  };
  const remove = useMutation({
    mutationFn: async (address: string) => {
      const before = await fetchPicture(address);
      await removePhoto();
      return before;
    },
    onSuccess: (before) => {
      show(null);
      setDeleted({ before });
    },
  });

  const name = [student.first_name, student.last_name].filter(Boolean).join(" ");
  return (
    <div ref={box} className={styles.photo}>
      <Avatar photo={student.photo} name={name} size="large" decorative />
      <div className={styles.buttons}>
        <FileButton
          field={{ accept: "image/*", "aria-label": t("photo.file") }}
          onChoose={(file) => void open(file)}
          ref={choose}
          variant="secondary"
          icon={Camera}
        >
          {t(student.photo ? "photo.replace" : "photo.add")}
        </FileButton>
        {student.photo && (
          <Button
            variant="quiet"
            icon={Trash2}
            mutation={remove}
            pendingLabel={t("photo.deleting")}
            onClick={() => remove.mutate(student.photo ?? "")}
          >
            {t("photo.delete")}
          </Button>
        )}
        <p className={styles.hint}>{t("photo.hint")}</p>
      </div>
      {deleted && !student.photo && (
        <DeletedPhoto
          before={deleted.before}
          onRestored={(photo) => {
            show(photo);
            setDeleted(null);
          }}
        />
      )}
      {problem && (
        <div className={styles.problem}>
          <Banner tone="error" live>
            {messages.ofCode(problem)}
          </Banner>
        </div>
      )}
      {remove.error && (
        <div className={styles.problem}>
          <ErrorNote error={remove.error} call="photo" />
        </div>
      )}
      {picture && (
        <CropDialog
          picture={picture}
          onSaved={(photo) => {
            show(photo);
            setDeleted(null);
            close();
            raiseToast({ tone: "success", message: t("photo.saved") });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
