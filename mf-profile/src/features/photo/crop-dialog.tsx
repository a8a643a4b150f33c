import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { useState } from "react";
import { WHOLE } from "./crop.ts";
import { CropView } from "./crop-view.tsx";
import { cropped } from "./draw.ts";
import { sendPhoto } from "./photo.api.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onSaved: (photo: string | null) => void;
  onClose: () => void;
}

/** Choosing the square and sending it, with how much has gone. */
export function CropDialog({ picture, onSaved, onClose }: CropDialogProps) {
  const t = useTranslations(["profile", "common"]);
  const [crop, setCrop] = useState(WHOLE);
  const [sent, setSent] = useState(0);
  const save = useMutation({
    mutationFn: async () => {
      setSent(0);
      return sendPhoto(await cropped(picture, crop), setSent);
    },
    onSuccess: ({ photo }) => onSaved(photo),
  });
  const percent = Math.round(sent * 100);

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      mutation={save}
      call="photo"
      title={t("photo.crop_title")}
      size="small"
      action={
        <Button clickMutation={save} pendingLabel={t("common:buttons.saving")}>
          {t("photo.save")}
        </Button>
      }
    >
      <CropView picture={picture} crop={crop} onChange={setCrop} disabled={save.isPending} />
      {save.isPending && <ProgressBar value={percent} max={100} label={t("photo.sending", { percent })} />}
    </ConfirmDialog>
  );
}
