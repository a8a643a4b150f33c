import { CERTIFICATE_POINTS, ESSAY_POSITIVE, type Requirement } from "@academy/shared/contract/certificates";
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

/** What the certificate asks for and how far the student is, in the order in which it is done (readings 2 and 29). */
export function checklist(person: Person, achievement: Achievement): Requirement[] {
  const line = (code: string, have: number, need: number): Requirement => ({ code, met: have >= need, have, need });
  const { topics, topicsCompleted, testsPassed, essay } = achievement;
  const lines = [
    line("purchase", Number(person.hasCourse), 1),
    line("email", Number(person.isConfirmed), 1),
    line("name", Number(person.name !== ""), 1),
    line("topics", topicsCompleted, topics),
    line("tests", testsPassed, Math.min(topics, CERTIFICATE_POINTS - ESSAY_POSITIVE)),
    line("essay", essay ?? 0, ESSAY_POSITIVE),
    line("points", pointsOf(achievement), CERTIFICATE_POINTS),
  ];
  return lines;
}
