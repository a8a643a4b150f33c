import { useTranslation } from "@academy/shared/i18n";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import styles from "./crop.module.css";
import type { Picture, PicturePart } from "./picture.ts";

const MOST_ZOOM = 4;

/** How far an arrow key moves the picture, in pixels of the screen; with Shift a fifth of it. */
const ARROW_STEP = 10;

interface CropViewProps {
  picture: Picture;
  aspect: number;
  onPart: (part: PicturePart) => void;
}

/** The part of a picture that will be kept: moved by pointer, touch or arrow keys, and enlarged by pinching, wheel or a slider. */
export function CropView({ picture, aspect, onPart }: CropViewProps) {
  const { t } = useTranslation("staff");
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.view}>
      <div className={styles.frame}>
        {/* Its styles are ours: it would write them into the page's head, which the content security policy forbids. */}
        <Cropper
          image={picture.image.src}
          aspect={aspect}
          crop={place}
          zoom={zoom}
          minZoom={1}
          maxZoom={MOST_ZOOM}
          keyboardStep={ARROW_STEP}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.stage ?? "",
            mediaClassName: styles.image ?? "",
            cropAreaClassName: styles.area ?? "",
          }}
          cropperProps={{
            role: "group",
            "aria-label": t("content.crop.area"),
            "aria-describedby": `${id}-help`,
          }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onPart(part)}
        />
      </div>
      <label className={styles.slider}>
        <span>{t("content.crop.zoom")}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          data-initial-focus=""
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t("content.crop.help")}
      </p>
    </div>
  );
}
