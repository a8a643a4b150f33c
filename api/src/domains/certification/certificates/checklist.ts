import { ESSAY_MAX, ESSAY_POSITIVE } from "@academy/shared/contract/certificates";
import type { Achievement } from "./certificates.repository.ts";

/** The requirements of a certificate besides the learning itself. */
export interface Person {
  hasCourse: boolean;
  isConfirmed: boolean;
  name: string;
}

/** The student's points: one for each passed test, and the points of the essay. */
export function pointsOf({ testsPassed, essay }: Achievement) {
  return testsPassed + (essay ?? 0);
}

/**
 * The requirements of the certificate and how far the student is, in the order in which a student meets them.
 * It requires as many passed tests as the best essay cannot make up for: with 16 topics and 18 points, 14.
 */
export function checklist(person: Person, achievement: Achievement, pointsNeeded: number) {
  const line = (code: string, have: number, need: number) => ({ code, met: have >= need, have, need });
  const { topics, topicsCompleted, testsPassed, essay } = achievement;
  return [
    line("purchase", Number(person.hasCourse), 1),
    line("email", Number(person.isConfirmed), 1),
    line("name", Number(person.name !== ""), 1),
    line("topics", topicsCompleted, topics),
    line("tests", testsPassed, Math.max(0, pointsNeeded - ESSAY_MAX)),
    line("essay", essay ?? 0, ESSAY_POSITIVE),
    line("points", pointsOf(achievement), pointsNeeded),
  ];
}
