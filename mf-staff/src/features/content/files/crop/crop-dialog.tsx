import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import { croppedFile, largestPart, type Picture, type PicturePart } from "./picture.ts";

/** The view with the library that crops, which is loaded when a picture is there. */
const loadView = () => import("./crop-view.tsx").then(({ CropView }) => CropView);

interface CropDialogProps {
  picture: Picture;
  /** Width by height, as the screens show the picture. */
  aspect: number;
  /** The picture as it was chosen, which may be taken whole; null where it is used already. */
  whole: File | null;
  /** Called with the file that is used from now on, or with null: nothing changes. */
  onDone: (file: File | null) => void;
}

/** Chooses the part of a picture that is used. Nothing changes before it is confirmed. */
export function CropDialog({ picture, aspect, whole, onDone }: CropDialogProps) {
  const t = useTranslations("staff");
  const [part, setPart] = useState<PicturePart>(() =>
    largestPart({ width: picture.image.naturalWidth, height: picture.image.naturalHeight }, aspect),
  );
  const cut = useMutation({ mutationFn: (kept: PicturePart) => croppedFile(picture, kept), onSuccess: onDone });
  return (
    <Dialog
      onClose={() => onDone(null)}
      title={t("content.crop.title")}
      actions={
        <>
          <Button variant="quiet" onClick={() => onDone(null)}>
            {t("frame.cancel")}
          </Button>
          {whole && (
            <Button variant="secondary" onClick={() => onDone(whole)}>
              {t("content.crop.whole")}
            </Button>
          )}
          <Button pending={cut.isPending} failure={cut.error} onClick={() => cut.mutate(part)}>
            {t("content.crop.use")}
          </Button>
        </>
      }
    >
      <LazyPart
        name="staff-crop"
        load={loadView}
        given={{ picture, aspect, part, onPart: setPart }}
        skeleton={<Skeleton shape="lines" count={4} />}
      />
      {cut.error && (
        <Banner tone="error" live>
          {t("content.crop.failed")}
        </Banner>
      )}
    </Dialog>
  );
}
