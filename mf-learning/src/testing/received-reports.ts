import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";

/** The progress of a student who has not begun. */
export const aProgress = (given: Partial<Progress> = {}): Progress => ({
  position: 0,
  watched: 0,
  resume_at: 0,
  completed: false,
  ...given,
});

/** A received report; its moment is separate, because it differs each time. */
export interface ReceivedReport {
  lecture: number;
  sent: Omit<ProgressReport, "watched_at">;
  moment: number;
}

/** The server accepts progress reports, and `into` collects them for the test; a second call replaces the first. */
export function receivesReports(into: ReceivedReport[], answer: Progress = aProgress()): void {
  answers("put", "/courses/lectures/:id/progress/", ({ body, params }: FakeRequest) => {
    const { watched_at, ...sent } = body as ProgressReport;
    into.push({ lecture: Number(params.id), sent, moment: Date.parse(watched_at ?? "") });
    return answer;
  });
}
