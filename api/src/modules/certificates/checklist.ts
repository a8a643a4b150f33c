import { ESSAY_MAX, ESSAY_POSITIVE, type Requirement } from "@academy/shared/contract/certificates";
import type { Achievement } from "./certificates.repository.ts";

/** What decides about a certificate besides the learning itself. */
export interface Person {
  hasCourse: boolean;
  isConfirmed: boolean;
  name: string;
}

/** Points: one for each passed test, and the essay's (reading 29). */
export function pointsOf({ testsPassed, essay }: Achievement): number {
  return testsPassed + (essay ?? 0);
}

/**
 * What the certificate asks for and how far the student is, in the order in which it is done (readings 2 and 29). Of the tests
 * it asks for as many as the best essay cannot make up for: of 16 topics and 18 points, 14.
 */
export function checklist(person: Person, achievement: Achievement, pointsNeeded: number): Requirement[] {
  const line = (code: string, have: number, need: number): Requirement => ({ code, met: have >= need, have, need });
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
