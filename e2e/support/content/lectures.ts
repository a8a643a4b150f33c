import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import type { Student } from "#support/people/students.ts";

/** A lecture as journeys look at it. */
export interface SeenLecture {
  id: number;
  kind: "video" | "material";
  is_open: boolean;
  video: string | null;
  progress: { position: number; completed: boolean } | null;
}

export const bearer = ({ token }: Student) => ({ Authorization: `Bearer ${token}` });

/** One lecture as its student may see it. */
export async function seesLecture(request: APIRequestContext, student: Student, id: number): Promise<SeenLecture> {
  const answer = await request.get(`/api/courses/lectures/${id}/`, { headers: bearer(student) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as SeenLecture;
}

/** Marks every lecture of the course complete. */
export async function completesEverything(request: APIRequestContext, student: Student): Promise<void> {
  const headers = bearer(student);
  const topics = (await (await request.get("/api/courses/student/1/topics/", { headers })).json()) as {
    topic: { lectures: { id: number }[] };
  }[];
  for (const { id } of topics.flatMap(({ topic }) => topic.lectures)) {
    const data = { position: 0, watched: [], completed: true };
    const reported = await request.put(`/api/courses/lectures/${id}/progress/`, { headers, data });
    expect(reported.ok(), await reported.text()).toBe(true);
  }
}

/** The lecture's video on the course page. */
export const theVideo = (page: Page): Locator => page.locator("#main video");

/** The current time of the video, in seconds. */
export const secondOf = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** Starts the video without sound, as browsers allow it without a user's action. */
export const plays = (video: Locator): Promise<void> =>
  video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
