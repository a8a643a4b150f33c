import { useTranslations } from "@academy/shared/i18n";
import { type PointerEvent, useEffect, useId, useRef } from "react";
import { type Crop, dragged, MOST_ZOOM, room } from "./crop.ts";
import { drawCrop } from "./draw.ts";
import styles from "./photo.module.css";

const SHOWN_PIXELS = 640;

interface CropViewProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  disabled: boolean;
}

/** The square that will be kept: the picture is dragged under it, or moved by three sliders that keys reach. */
export function CropView({ picture, crop, onChange, disabled }: CropViewProps) {
  const t = useTranslations("profile");
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || event.buttons !== 1) return;
    const side = event.currentTarget.clientWidth;
    onChange(dragged(picture, crop, event.movementX / side, event.movementY / side));
  };
  const { across, down } = room(picture, crop);
  const sliders = [
    { key: "zoom", min: 1, max: MOST_ZOOM, free: true },
    { key: "x", min: 0, max: 1, free: across },
    { key: "y", min: 0, max: 1, free: down },
  ] as const;

  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={SHOWN_PIXELS}
        height={SHOWN_PIXELS}
        className={styles.canvas}
        role="img"
        aria-label={t("photo.preview")}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {sliders.map(({ key, min, max, free }) => (
        <div key={key} className={styles.slider}>
          <label htmlFor={`${id}-${key}`}>{t(`photo.${key}`)}</label>
          <input
            id={`${id}-${key}`}
            type="range"
            min={min}
            max={max}
            step={0.01}
            value={crop[key]}
            disabled={disabled || !free}
            data-initial-focus={key === "zoom" ? "" : undefined}
            onChange={(event) => onChange({ ...crop, [key]: Number(event.target.value) })}
          />
        </div>
      ))}
    </div>
  );
}
