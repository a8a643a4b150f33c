import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";

/** How far a student is who has not begun. */
export const aProgress = (given: Partial<Progress> = {}): Progress => ({
  position: 0,
  watched: 0,
  resume_at: 0,
  completed: false,
  ...given,
});

/** A report as it came: its moment apart, for that is another one each time. */
export interface ReceivedReport {
  lecture: number;
  told: Omit<ProgressReport, "watched_at">;
  moment: number;
}

/** The server takes reports of progress, and the test sees them; each call takes the place of the former. */
export function receivesReports(into: ReceivedReport[], answer: Progress = aProgress()): void {
  answers("put", "/courses/lectures/:id/progress/", ({ body, params }: FakeRequest) => {
    const { watched_at, ...told } = body as ProgressReport;
    into.push({ lecture: Number(params.id), told, moment: Date.parse(watched_at ?? "") });
    return answer;
  });
}
