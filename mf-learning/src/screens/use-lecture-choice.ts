import type { Lecture } from "@academy/shared/contract/courses";
import { isWatching } from "@academy/shared/course/watch-address";
import { useTranslations } from "@academy/shared/i18n";
import { useLocation } from "@academy/shared/router";
import type { TranslatedTexts } from "@academy/shared/translation/use-translated";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LectureControl } from "#features/player/context/lecture-page.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";
import type { useCourseAddress } from "./course-address.ts";

interface LectureChoice {
  /** The lecture on screen. */
  lecture: Lecture | null;
  /** Whether the address names a lecture that the course does not have. */
  isUnknown: boolean;
  titles: TranslatedTexts;
  address: ReturnType<typeof useCourseAddress>;
}

/**
 * Chooses a lecture: the address follows, the lecture on screen plays on (spec §4), and a screen reader hears the title. Also returns
 * the control of the player, and the id of a lecture that was chosen here, or by a link to watch it, and not by Back or Forward.
 */
export function useLectureChoice({ lecture, isUnknown, titles, address }: LectureChoice) {
  const t = useTranslations("learning");
  const control = useRef<LectureControl>(null);
  const isLinked = isWatching(useLocation().hash);
  const [picked, setPicked] = useState(isLinked ? address.lecture : null);
  const [announcement, announce] = useState("");

  // A lecture to which Back or Forward returns has not been chosen again.
  const shown = lecture?.id ?? null;
  const [former, setFormer] = useState<number | null>(null);
  if (former !== shown) {
    setFormer(shown);
    if (shown !== null && picked !== shown) setPicked(null);
  }
  // The address loses the fragment of a link that plays: Back and a reload do not play the lecture again.
  const dropHash = useEffectEvent(address.writeShownLecture);
  useEffect(() => {
    if (isLinked && shown !== null) dropHash(shown);
  }, [isLinked, shown]);

  const choose = useStableCallback((chosen: Lecture) => {
    if (chosen.id === shown) control.current?.playOn();
    else {
      setPicked(chosen.id);
      if (isUnknown) address.correctLecture(chosen.id);
      else address.chooseLecture(chosen.id);
    }
    const title = titles.say(chosen.title);
    announce(t(chosen.kind === "material" ? "lecture.reading" : "lecture.playing", { title }));
  });
  return { control, picked, choose, announcement, announce };
}
