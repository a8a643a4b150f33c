import type { StaffAnswerChange, StaffAnswerDraft } from "@academy/shared/contract/staff/questions";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { answerForAcademy } from "#domains/learning/questions/academy-answer.ts";
import { deriveTitle } from "#domains/learning/questions/derive-title.ts";
import { questionsRepository } from "#domains/learning/questions/questions.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { answerAccount, answerAuthor } from "./answer-author.ts";
import { questionScope } from "./questions-scope.ts";
import { staffQuestionsRepository } from "./staff-questions.repository.ts";

/** Answering in the academy's name, and changing and deleting one's own answers. */
export function answerActions(context: Context<"db" | "clock" | "config">) {
  const { clock } = context;
  const audited = auditedActions(context);

  /** Locks the member's own answer. Another person's answer is refused: the staff may hide it, but not change or delete it. */
  async function ownAnswer(tx: Db, member: StaffMember, id: number) {
    const answer = await staffQuestionsRepository(tx, await questionScope(tx, member)).ofAnswer(id);
    if (!answer || answer.deletedAt || answer.hiddenAt) throw new Problem("answer.unknown");
    const { account } = await answerAuthor(tx, member);
    const isOwn = answer.byStaff && (answer.writtenBy === member.student.id || answer.studentId === account);
    if (!isOwn) throw new Problem("post.other");
    return answer;
  }

  return {
    /** Answers a question; refused when the member has not seen the latest answer. Returns the answer's number. */
    answer: (member: StaffMember, id: number, { content, last_answer }: StaffAnswerDraft) =>
      audited(member, "question.answer", async (tx) => {
        const held = await staffQuestionsRepository(tx, await questionScope(tx, member)).lock(id);
        const found = held && (await questionsRepository(tx).find(id));
        if (!found || found.question.deletedAt || found.question.hiddenAt) throw new Problem("question.unknown");
        if (held.last !== last_answer) throw new Problem("staff.changed");
        const account = await answerAccount(tx, member, clock());
        const { firstName, instructorSlug } = await answerAuthor(tx, member);
        const author = { id: account, firstName, instructorSlug };
        const draft = { question: found.question, author, content, writtenBy: member.student.id };
        const answer = await answerForAcademy(tx, context, draft);
        return { result: answer, subject: { question: id, answer }, after: { content } };
      }),

    /** Changes the member's own answer; refused when it was changed since the member read it. */
    change: (member: StaffMember, id: number, { content, edited_at }: StaffAnswerChange) =>
      audited(member, "answer.change", async (tx) => {
        const answer = await ownAnswer(tx, member, id);
        if (isoTime(answer.editedAt) !== edited_at) throw new Problem("staff.changed");
        const texts = { title: deriveTitle(content), content, editedAt: clock() };
        await staffQuestionsRepository(tx, await questionScope(tx, member)).changeAnswer(id, texts);
        const [before, after] = [{ content: answer.content }, { content }];
        return { subject: { answer: id }, before, after };
      }),

    /** Deletes the member's own answer; a placeholder stays, and if it was the only answer, its question waits again. */
    remove: (member: StaffMember, id: number, reason: string) =>
      audited(member, "answer.delete", async (tx) => {
        const { studentId, content } = await ownAnswer(tx, member, id);
        await questionsRepository(tx).remove("answer", id, studentId, clock());
        return { subject: { answer: id }, before: { content }, reason };
      }),
  };
}
