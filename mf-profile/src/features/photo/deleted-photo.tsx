import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { sendPhoto } from "./photo.api.ts";
import styles from "./photo.module.css";

interface DeletedPhotoProps {
  /** The picture itself; it is nowhere else any more, so it stays at hand until it is back. Null when it could not be had. */
  before: Blob | null;
  onRestored: (photo: string | null) => void;
}

/** That the photo is gone, and its Undo, at the place it was taken from: within reach of the Tab key. */
export function DeletedPhoto({ before, onRestored }: DeletedPhotoProps) {
  const t = useTranslations(["profile", "common"]);
  const restore = useMutation({
    mutationFn: (picture: Blob) => sendPhoto(picture),
    onSuccess: ({ photo }) => onRestored(photo),
  });
  const undo = before && (
    <Button
      variant="link"
      size="compact"
      mutation={restore}
      pendingLabel={t("photo.undoing")}
      onClick={() => restore.mutate(before)}
    >
      {t("photo.undo")}
    </Button>
  );
  return (
    <div className={styles.problem}>
      <Banner live action={undo}>
        {t("photo.deleted")}
      </Banner>
      <ErrorNote error={restore.error} call="photo" />
    </div>
  );
}
