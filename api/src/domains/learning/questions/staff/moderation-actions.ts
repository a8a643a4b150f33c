import type { Assignment } from "@academy/shared/contract/staff/assignment";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { hidePost, type ModerationRefusal, showPost } from "#domains/learning/questions/moderation.ts";
import { type PostKind, questionsRepository } from "#domains/learning/questions/questions.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { mustBeAssignable } from "#domains/support/assignment/assignment.ts";
import { Problem, required } from "#errors/problem.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { questionScope } from "./questions-scope.ts";
import { staffQuestionsRepository } from "./staff-questions.repository.ts";

/** Refuses a step: a missing or deleted post is unknown; otherwise another member of the staff has changed the post meanwhile. */
export function refuse(kind: PostKind, refusal: ModerationRefusal): never {
  throw new Problem(refusal === "unknown" || refusal === "deleted" ? `${kind}.unknown` : "staff.changed");
}

/** Marking questions important, assigning them, and hiding posts and showing them again. */
export function moderationActions(context: Context<"db" | "clock">) {
  const audited = auditedActions(context);

  async function seen(tx: Db, member: StaffMember, kind: PostKind, id: number) {
    const repository = staffQuestionsRepository(tx, await questionScope(tx, member));
    const found = required(
      kind === "question" ? await repository.find(id) : await repository.ofAnswer(id),
      `${kind}.unknown`,
    );
    return found;
  }

  return {
    mark: (member: StaffMember, id: number, isImportant: boolean) =>
      audited(member, "question.important", async (tx) => {
        const found = await seen(tx, member, "question", id);
        await questionsRepository(tx).mark(id, isImportant);
        const before = "question" in found && { is_important: found.question.isImportant };
        return { subject: { question: id }, before, after: { is_important: isImportant } };
      }),

    assign: (member: StaffMember, id: number, { assignee, was }: Assignment) =>
      audited(member, "question.assign", async (tx) => {
        const repository = staffQuestionsRepository(tx, await questionScope(tx, member));
        if (!(await repository.lock(id))) throw new Problem("question.unknown");
        const before = (await repository.find(id))?.question.assignedTo ?? null;
        if (before !== was) throw new Problem("staff.changed");
        if (assignee !== null) await mustBeAssignable(tx, assignee, "questions.answer");
        await repository.assign(id, assignee);
        return { subject: { question: id }, before, after: assignee };
      }),

    hide: (member: StaffMember, kind: PostKind, id: number, reason: string) =>
      audited(member, `${kind}.hide`, async (tx) => {
        await seen(tx, member, kind, id);
        const refusal = await hidePost(tx, { kind, id, reason }, context.clock());
        if (refusal) refuse(kind, refusal);
        return { subject: { [kind]: id }, before: { hidden: false }, after: { hidden: true }, reason };
      }),

    show: (member: StaffMember, kind: PostKind, id: number, reason: string) =>
      audited(member, `${kind}.show`, async (tx) => {
        await seen(tx, member, kind, id);
        const refusal = await showPost(tx, kind, id);
        if (refusal) refuse(kind, refusal);
        return { subject: { [kind]: id }, before: { hidden: true }, after: { hidden: false }, reason };
      }),
  };
}
