import type { Lecture } from "@academy/shared/contract/courses";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useEffect, useEffectEvent, useRef } from "react";
import { openingNoticeQuery } from "./opening-notice.api.ts";

/** How much a lecture reduces the refund once it counts as opened. */
export interface LectureOpening {
  until: string;
  minutes: number;
  amount: number;
}

/**
 * Whether the page still waits for the notice. It is loaded together with the topics, so that it does not move the page when it
 * arrives later. It is loaded again when the student buys the course meanwhile; `bought` is null while that is not known.
 */
export function useFirstNotice(bought: boolean | null): boolean {
  const { isPending, refetch } = useQuery(openingNoticeQuery(useCourseOnSale()));
  const before = useRef(bought);
  useEffect(() => {
    if (before.current === false && bought) void refetch();
    before.current = bought;
  }, [bought, refetch]);
  return isPending;
}

/** The notice for one lecture before the first one is opened; refetched once this lecture may have been opened. */
export function useOpeningNotice({ id: lectureId, progress }: Lecture): LectureOpening | null {
  const invalidate = useInvalidate();
  const courseId = useCourseOnSale();
  const { data } = useQuery(openingNoticeQuery(courseId));
  const notice = data?.notice ?? null;
  const amount = notice?.lectures.find(({ id }) => id === lectureId)?.amount;
  const opening: LectureOpening | null =
    notice && amount !== undefined ? { until: notice.until, minutes: notice.minutes, amount } : null;
  const askAgain = () => void invalidate(openingNoticeQuery(courseId));

  const leave = useEffectEvent(() => {
    if (opening) askAgain();
  });
  useEffect(() => () => leave(), []);

  // Completing the lecture or watching it long enough may each open it, so each one triggers a refetch.
  const reasons =
    opening && progress ? Number(progress.completed) + Number(progress.watched >= opening.minutes * 60) : 0;
  const reached = useEffectEvent(askAgain);
  useEffect(() => {
    if (reasons > 0) reached();
  }, [reasons]);

  return opening;
}
