import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { useId } from "react";
import { type QualityChoice, sourcesOf } from "./quality-rules.ts";
import type { Quality } from "./use-quality.ts";

/** The choices for a lecture in the order of the menu; none where there is but one rendition. */
export function choicesOf(lecture: Lecture): QualityChoice[] {
  const sources = sourcesOf(lecture);
  if (sources.length === 0) return [];
  const heights = sources.filter(({ original }) => !original).map(({ height }) => height);
  const hasOriginal = heights.length < sources.length;
  return ["auto", ...heights.toSorted((a, b) => b - a), ...(hasOriginal ? (["original"] as const) : [])];
}

interface QualityMenuProps {
  lecture: Lecture;
  quality: Quality;
  onChoose: (choice: QualityChoice) => void;
}

/** The menu of video qualities; a choice made at another lecture is shown as the rendition that this lecture plays for it. */
export function QualityMenu({ lecture, quality, onChoose }: QualityMenuProps) {
  const { t } = useTranslation("learning");
  const id = useId();
  const choices = choicesOf(lecture);
  const now = quality.sourceIn(lecture);
  if (choices.length === 0 || !now) return null;
  const shown = quality.choice === "auto" ? "auto" : now.original ? "original" : now.height;
  const original = sourcesOf(lecture).find((source) => source.original)?.height ?? 0;
  const wordsOf = (choice: QualityChoice) => {
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
          const chosen = choices.find((choice) => String(choice) === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {wordsOf(choice)}
          </option>
        ))}
      </select>
    </>
  );
}
