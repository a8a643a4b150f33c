import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import type { EssayDeskProps } from "./essay-desk.tsx";
import { KeptText } from "./hand-in/kept-text.tsx";
import { Withdraw } from "./hand-in/withdraw.tsx";
import { EssayRead } from "./text/essay-read.tsx";
import { Paper } from "./text/paper.tsx";

const loadDesk = () => import("./load-desk.ts").then((module) => module.loadDesk());

/** The essay itself: an editor while it can be changed, else the text as it was handed in, with a button that takes it back. */
export function EssayWork(given: EssayDeskProps) {
  const { essay, studentId, author } = given;
  if (essay.may.edit) return <LazyPart key={essay.id} name="essay-desk" load={loadDesk} given={given} rows={8} />;
  return (
    <>
      <KeptText essay={essay} studentId={studentId} />
      <EssayRead essay={essay} />
      {!essay.file && <Paper topic={essay.topic.title} author={author} words={essay.words} text={essay.text} />}
      {essay.may.withdraw && <Withdraw />}
    </>
  );
}
