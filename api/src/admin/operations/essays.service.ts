import { errorSentence } from "@academy/shared/contract/error-sentences";
import { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { EssayEvaluationBody, EssayReturn } from "@academy/shared/contract/staff/essays";
import * as z from "zod/mini";
import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { staffService } from "#domains/accounts/staff/staff.service.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { reviewsRepository } from "#domains/certification/essays/review/reviews.repository.ts";
import { type ReviewStep, reviewsService } from "#domains/certification/essays/review/reviews.service.ts";
import type { Actor } from "#domains/certification/essays/rules/transitions.ts";
import { auditedFor } from "./audited.ts";
import { essayLine } from "./essay-line.ts";
import { studentOf } from "./find-student.ts";

/** Checks typed values by the schema of a staff area's call; throws the sentence of the first error. */
function checked<Shape extends z.ZodMiniType>(shape: Shape, typed: unknown) {
  const read = z.safeParse(shape, typed);
  if (read.success) return read.data;
  const code = ErrorCode.safeParse(read.error.issues[0]?.message).data ?? "field.invalid";
  throw new AdminError(errorSentence(code));
}

type Step = (tx: Db, actor: Actor) => Promise<ReviewStep>;

/** Reading and evaluating essays from the command line, as a member of the staff. */
export function operatorEssays(context: Context<"db" | "clock" | "config" | "storage">, operator: string) {
  const { db, clock, config, storage } = context;
  const audited = auditedFor(context, operator);
  const reviews = reviewsService(context);

  /** Takes a step as the person with this address, with the roles of that account. */
  async function as(address: string, id: number, action: string, step: Step) {
    // Invited roles are accepted, whatever becomes of the step.
    const { id: person, roles } = await db.transaction(async (tx) => {
      const found = await studentOf(tx, address);
      return { id: found.id, roles: await staffService(context).rolesOf(tx, found) };
    });
    const work = (tx: Db) => step(tx, { id: person, roles });
    return (await audited(`essay.${action}`, { essay: id, address }, work)).after.status;
  }

  async function essayOf(id: number) {
    const essay = await essaysRepository(db).find(id);
    if (!essay) throw new AdminError(`there is no essay ${id}`);
    return essay;
  }

  return {
    /** Essays that wait for a reviewer, the longest wait first. */
    async waiting(limit: number) {
      return (await reviewsRepository(db).waiting(limit)).map((line) => essayLine(line, clock())).join("\n");
    },

    /** One essay as a reviewer reads it: without its author's name, with the earlier reviews. */
    async show(id: number) {
      const essay = await essayOf(id);
      const { topic, intake, status, words, fileKey, fileWords, filePages, text, appealReason } = essay;
      const reviewLines = (await essaysRepository(db).reviews([id])).map(
        ({ kind, verdict, points, comment, passages, at }) =>
          [
            `${at.toISOString()} ${kind} reading: ${verdict}${points === null ? "" : `, ${points} points`}`,
            comment,
            ...passages.map(({ quote, text: remark }) => `> ${quote}\n${remark}`),
          ].join("\n"),
      );
      const file = fileKey ? storage.signedUrl(fileKey, essay.studentId) : null;
      return [
        `essay ${id}, ${intake}, ${status}, ${fileWords ?? words} words\n${topic.title.en}\n${topic.title.ru}`,
        ...(appealReason ? [`appeal:\n${appealReason}`] : []),
        ...reviewLines,
        file ? `PDF, ${filePages} pages, until ${file.expiresAt.toISOString()}: ${config.publicUrl}${file.url}` : text,
      ].join("\n\n");
    },

    start: (address: string, id: number) => as(address, id, "start", (tx, actor) => reviews.start(tx, id, actor)),

    return: (address: string, id: number, typed: unknown) => {
      const remarks = checked(EssayReturn, typed);
      return as(address, id, "return", (tx, actor) => reviews.return(tx, id, actor, remarks));
    },

    evaluate: (address: string, id: number, typed: unknown) => {
      const evaluation = checked(EssayEvaluationBody, typed);
      return as(address, id, "review", (tx, actor) => reviews.evaluate(tx, id, actor, evaluation));
    },
  };
}
