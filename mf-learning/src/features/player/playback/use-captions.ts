import type { Lecture } from "@academy/shared/contract/courses";
import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import { useLanguage } from "@academy/shared/i18n";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** The language of the captions, or none. */
type CaptionChoice = Language | "off";

interface Captions {
  video: RefObject<HTMLVideoElement | null>;
  lecture: Lecture;
  remembered: CaptionChoice | null;
  onChoose: (choice: CaptionChoice) => void;
}

/** The text tracks of a video; jsdom has none. */
const tracksOf = (video: HTMLVideoElement | null): TextTrack[] => [...(video?.textTracks ?? [])];

/**
 * Which captions are shown: the student's last choice, made here or in the browser's own menu. Without a choice, a student
 * who reads the page in another language than the lecture's sees captions in that language.
 */
export function useCaptions({ video, lecture, remembered, onChoose }: Captions) {
  const language = useLanguage();
  const offered = lecture.captions.map((caption) => caption.language);
  const wanted: CaptionChoice = remembered ?? (language === COURSE_LANGUAGE ? "off" : language);
  const shown = wanted !== "off" && offered.includes(wanted) ? wanted : "off";

  // While the video loads, `default` of its track decides: a mode set before that makes Chromium show another track beside it.
  const settled = useRef(shown);
  useEffect(() => {
    if (settled.current === shown) return;
    settled.current = shown;
    for (const track of tracksOf(video.current)) track.mode = track.language === shown ? "showing" : "disabled";
  }, [video, shown]);

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
    choose: onChoose,
    toggle: () =>
      onChoose(shown !== "off" ? "off" : (offered.find((each) => each === language) ?? offered[0] ?? "off")),
  };
}
