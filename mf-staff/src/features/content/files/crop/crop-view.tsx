import { useTranslations } from "@academy/shared/i18n";
import ReactCrop from "react-image-crop";
import styles from "./crop.module.css";
import type { Picture, PicturePart } from "./picture.ts";

/** The smallest part that can be chosen, in pixels of the screen. */
const SMALLEST = 24;

interface CropViewProps {
  picture: Picture;
  aspect: number;
  part: PicturePart;
  onPart: (part: PicturePart) => void;
}

/** The part of a picture that will be kept: moved and resized by pointer, touch or arrow keys. */
export function CropView({ picture: { image }, aspect, part, onPart }: CropViewProps) {
  const t = useTranslations("staff");
  const x = image.naturalWidth / 100;
  const y = image.naturalHeight / 100;
  const corner = (name: "nw" | "ne" | "se" | "sw") => t(`content.crop.corners.${name}`);
  return (
    <div className={styles.view}>
      <ReactCrop
        className={styles.stage ?? ""}
        crop={{ unit: "%", x: part.x / x, y: part.y / y, width: part.width / x, height: part.height / y }}
        aspect={aspect}
        keepSelection
        minWidth={SMALLEST}
        // With a fixed shape only the corners are shown: the names of the sides are never read.
        ariaLabels={{
          cropArea: t("content.crop.area"),
          nwDragHandle: corner("nw"),
          neDragHandle: corner("ne"),
          seDragHandle: corner("se"),
          swDragHandle: corner("sw"),
          nDragHandle: "",
          eDragHandle: "",
          sDragHandle: "",
          wDragHandle: "",
        }}
        onChange={(_, crop) => onPart({ x: crop.x * x, y: crop.y * y, width: crop.width * x, height: crop.height * y })}
      >
        <img src={image.src} alt="" className={styles.image} />
      </ReactCrop>
      <p className={styles.help}>{t("content.crop.help")}</p>
    </div>
  );
}
