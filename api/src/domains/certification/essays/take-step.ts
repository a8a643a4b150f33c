import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { Problem, required } from "#errors/problem.ts";
import { essaysRepository } from "./essays.repository.ts";
import { factsOf } from "./present-essay.ts";
import { type EssayAction, type EssayFacts, nextEssayStatus } from "./rules/transitions.ts";

/** A step of an author with their newest essay. */
interface AuthorStep {
  student: { id: number };
  course: number;
  action: EssayAction;
}

/**
 * Takes a step of an author with their newest essay, which is locked until the transaction ends.
 *
 * @throws Problem `essay.unknown`, or `essay.state` for what the table does not allow
 */
export async function takeStep<Result>(
  tx: Db,
  now: Date,
  { student, course, action }: AuthorStep,
  work: (essay: EssayRow, next: EssayRow["status"], facts: EssayFacts) => Promise<Result>,
) {
  const repository = essaysRepository(tx);
  const essay = required(await repository.lockNewest(student.id, course), "essay.unknown");
  const facts = factsOf(essay, await repository.reviews([essay.id]));
  const next = nextEssayStatus(facts, action, { id: student.id, roles: [] }, now);
  if (!next) throw new Problem("essay.state");
  return work(essay, next, facts);
}
