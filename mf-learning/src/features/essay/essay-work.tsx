import type { Essay } from "@academy/shared/contract/essay";
import { Withdraw } from "./hand-in/withdraw.tsx";
import { EssayRead } from "./text/essay-read.tsx";
import { Paper } from "./text/paper.tsx";

interface EssayWorkProps {
  courseId: number;
  essay: Essay;
  author: string;
}

/** The essay itself: as it was handed in, with the way to take it back. */
export function EssayWork({ courseId, essay, author }: EssayWorkProps) {
  return (
    <>
      <EssayRead essay={essay} />
      {!essay.file && <Paper topic={essay.topic.title} author={author} words={essay.words} text={essay.text} />}
      {essay.may.withdraw && <Withdraw courseId={courseId} />}
    </>
  );
}
