import type { EssayState } from "@academy/shared/contract/essay";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { area } from "#area.ts";

/** The address of the essay of the main course. */
const ESSAY = "/passingcourse/1/essay";

/** Opens the essay as a signed-in student, with the answers set so far. */
export const visitEssay = () => renderArea(area, ESSAY, { token: "token-of-a-student" });

/** Sets the answer for the account of the essay's author. */
export const theAuthor = () => answers("get", "/student/student/detail/", aStudent({ has_course: true }));

/** Sets the answers for the account and the essay, and opens the essay. */
export async function openEssay(state: EssayState) {
  theAuthor();
  answers("get", "/courses/essay/", state);
  return visitEssay();
}
