import { expect, type Page } from "playwright/test";
import { test } from "#support/content/content-draft.ts";
import { bearer, seesLecture } from "#support/content/lectures.ts";
import { writeLongFilm } from "#support/content/long-film.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { aStudent } from "#support/people/students.ts";

test.use({ isRehearsed: false, addresses: ["/staff/content"] });

/** Upload pieces grow from 1 MiB to 8: the film is long enough to have a fifth piece, which the test makes fail. */
const BYTES = 20 * 1024 * 1024;

/** A lecture whose film no other journey plays. */
const LECTURE = 34;

interface Topic {
  title: { en: string };
  lectures: { id: number; title: { en: string } }[];
}

/** Opens the lecture in the editor of the content. */
async function opensLecture(page: Page, topics: Topic[]): Promise<void> {
  const t = topics.findIndex(({ lectures }) => lectures.some(({ id }) => id === LECTURE));
  const topic = topics[t] as Topic;
  const l = topic.lectures.findIndex(({ id }) => id === LECTURE);
  await page.goto("/staff/content?part=topics");
  await page.getByRole("button", { name: `${t + 1}. ${topic.title.en}`, exact: true }).click();
  await page.getByRole("button", { name: `${l + 1}. ${topic.lectures[l]?.title.en}`, exact: true }).click();
}

test(
  "a film is interrupted in the middle, goes on after a reload, is published, and a student gets it",
  { tag: "@nightly" },
  async ({ browser, request }, testInfo) => {
    test.setTimeout(180_000);
    const film = testInfo.outputPath("Long lecture.mp4");
    writeLongFilm(film, BYTES);
    const { page, member } = await staffPage(browser, request, ["manager"]);
    const part = await request.get("/api/staff/content/parts/topics/", { headers: bearer(member) });
    const topics = (await part.json()).value as Topic[];
    page.on("dialog", (dialog) => dialog.accept());

    await opensLecture(page, topics);
    let pieces = 0;
    await page.route("**/api/staff/content/uploads/*/", (route) =>
      route.request().method() === "PATCH" && ++pieces > 4 ? route.abort() : route.fallback(),
    );
    const field = page.getByRole("group", { name: "Video", exact: true });
    await field.getByLabel("Choose a file: Video").setInputFiles(film);
    await expect(field.getByText("The connection is gone.")).toBeVisible({ timeout: 30_000 });

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await opensLecture(page, topics);
    await expect(field.getByText(/Long.lecture\.mp4.was.interrupted.at.[1-9]\d?.%/)).toBeVisible();
    await field.getByLabel("Choose a file: Video").setInputFiles(film);
    await expect(field.getByText(/^lectures\/long-lecture-[0-9a-f]+\.mp4$/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Save to the draft" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What was changed").fill("A longer film.");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("The content is published.")).toBeVisible({ timeout: 30_000 });

    const student = await aStudent(request);
    await buysTheCourse(request, student);
    const { video } = await seesLecture(request, student, LECTURE);
    const head = await request.head(video ?? "");
    expect([head.status(), head.headers()["content-length"]]).toEqual([200, String(BYTES)]);
  },
);
