import { useTranslations } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { type QualityChoice, sourcesOf } from "#features/player/quality/quality-rules.ts";

/** The menu of video qualities; a choice made at another lecture is shown as the rendition that this lecture plays for it. */
export function QualityMenu() {
  const t = useTranslations("learning");
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
    <Select
      label={t("player.quality")}
      value={shown}
      options={qualities.map((choice) => [choice, labelOf(choice)])}
      onChoose={onQuality}
    />
  );
}
