import type { Lecture } from "@academy/shared/contract/courses";
import type { LanguageCode } from "@academy/shared/contract/fields";
import { useLanguage } from "@academy/shared/i18n";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { COURSE_LANGUAGE } from "#translation/use-translated.ts";

/** Captions in a language, or none. */
export type CaptionChoice = LanguageCode | "off";

interface Captions {
  video: RefObject<HTMLVideoElement | null>;
  lecture: Lecture;
  remembered: CaptionChoice | null;
  onChoose: (choice: CaptionChoice) => void;
}

/** The tracks a browser gives; jsdom gives none. */
const tracksOf = (video: HTMLVideoElement | null): TextTrack[] => [...(video?.textTracks ?? [])];

function show(video: HTMLVideoElement | null, choice: CaptionChoice): void {
  for (const track of tracksOf(video)) track.mode = track.language === choice ? "showing" : "disabled";
}

/**
 * Which captions are shown: what the student chose last, here or in the browser's own menu; before that readers of another
 * language than the lecture's see theirs without looking for them.
 */
export function useCaptions({ video, lecture, remembered, onChoose }: Captions) {
  const language = useLanguage();
  const offered = lecture.captions.map((caption) => caption.language);
  const wanted: CaptionChoice = remembered ?? (language === COURSE_LANGUAGE ? "off" : language);
  const shown = wanted !== "off" && offered.includes(wanted) ? wanted : "off";

  // A track's `default` counts only while the video loads; a switch of the page's language comes later.
  const known = offered.join();
  useEffect(() => {
    if (known) show(video.current, shown);
  }, [video, known, shown]);

  const follow = useEffectEvent(() => {
    const showing = tracksOf(video.current).find(({ mode }) => mode === "showing");
    const chosen = offered.find((each) => each === showing?.language) ?? "off";
    if (chosen !== shown) onChoose(chosen);
  });
  useEffect(() => {
    const list = video.current?.textTracks;
    list?.addEventListener?.("change", follow);
    return () => list?.removeEventListener?.("change", follow);
  }, [video]);

  return {
    shown,
    offered,
    toggle: () =>
      onChoose(shown !== "off" ? "off" : (offered.find((each) => each === language) ?? offered[0] ?? "off")),
  };
}
