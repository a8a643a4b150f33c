import type { Lecture } from "@academy/shared/contract/courses";
import { useQuery, useQueryClient } from "@academy/shared/query";
import { useEffect, useEffectEvent, useRef } from "react";
import { openingNoticeQuery } from "./opening-notice.api.ts";

/** What a lecture takes off a refund once it counts as opened. */
export interface LectureOpening {
  until: string;
  minutes: number;
  amount: number;
}

/**
 * Whether the page still waits for the notice: asked for beside the topics and awaited with them, it does not push the page about
 * when it comes. Asked for again when the course is bought meanwhile; `bought` is null while that is not known.
 */
export function useFirstNotice(bought: boolean | null): boolean {
  const { isPending, refetch } = useQuery(openingNoticeQuery());
  const before = useRef(bought);
  useEffect(() => {
    if (before.current === false && bought) void refetch();
    before.current = bought;
  }, [bought, refetch]);
  return isPending;
}

/** What is said of one lecture before the first is opened; asked for again once this one may have been. */
export function useOpeningNotice({ id: lectureId, progress }: Lecture): LectureOpening | null {
  const client = useQueryClient();
  const { data } = useQuery(openingNoticeQuery());
  const notice = data?.notice ?? null;
  const amount = notice?.lectures.find(({ id }) => id === lectureId)?.amount;
  const opening: LectureOpening | null =
    notice && amount !== undefined ? { until: notice.until, minutes: notice.minutes, amount } : null;
  const askAgain = () => void client.invalidateQueries({ queryKey: openingNoticeQuery().queryKey });

  const leave = useEffectEvent(() => {
    if (opening) askAgain();
  });
  useEffect(() => () => leave(), []);

  // Either may open it, and the one does not make up for the other.
  const reasons =
    opening && progress ? Number(progress.completed) + Number(progress.watched >= opening.minutes * 60) : 0;
  const reached = useEffectEvent(askAgain);
  useEffect(() => {
    if (reasons > 0) reached();
  }, [reasons]);

  return opening;
}
