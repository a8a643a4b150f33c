import { useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { type QualityChoice, sourcesOf } from "#features/player/quality/quality-rules.ts";

/** The menu of video qualities; a choice made at another lecture is shown as the rendition that this lecture plays for it. */
export function QualityMenu() {
  const t = useTranslations("learning");
  const id = useId();
  const { playback, qualities, quality, onQuality } = usePlayerState();
  const { source } = playback;
  const now = quality.sourceIn(source);
  if (qualities.length === 0 || !now) return null;
  const shown = quality.choice === "auto" ? "auto" : now.original ? "original" : now.height;
  const original = sourcesOf(source).find(({ original }) => original)?.height ?? 0;
  const labelOf = (choice: QualityChoice) => {
    if (choice === "auto")
      return shown === "auto" ? t("player.quality_auto_now", { height: now.height }) : t("player.quality_auto");
    if (choice === "original") return t("player.quality_original", { height: original });
    return t("player.quality_height", { height: choice });
  };
  return (
    <>
      <label htmlFor={id}>{t("player.quality")}</label>
      <select
        id={id}
        value={String(shown)}
        onChange={({ target }) => {
          const chosen = qualities.find((choice) => String(choice) === target.value);
          if (chosen !== undefined) onQuality(chosen);
        }}
      >
        {qualities.map((choice) => (
          <option key={choice} value={String(choice)}>
            {labelOf(choice)}
          </option>
        ))}
      </select>
    </>
  );
}
