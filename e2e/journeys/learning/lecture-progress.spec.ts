// @covers reading 59

import { expect, type Page } from "playwright/test";
import { plays, secondOf, seesLecture, theVideo } from "#support/content/lectures.ts";
import { buysTheCourse, signedInBuyer } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

const LECTURE = "/passingcourse/1?lecture=2";

test("a lecture advances, is sought in by ranges, and goes on after a reload and on a second device", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const student = await signedInBuyer(page, request);
  const answered: { status: number; range: string | undefined }[] = [];
  page.on("response", (response) => {
    if (response.url().includes(".mp4"))
      answered.push({ status: response.status(), range: response.headers()["content-range"] });
  });

  await page.goto(LECTURE);
  const video = theVideo(page);
  await plays(video);
  await expect.poll(() => secondOf(video), { timeout: 15_000 }).toBeGreaterThan(1);
  expect(answered.every(({ status, range }) => status === 206 && range?.startsWith("bytes "))).toBe(true);

  const saved = page.waitForResponse((response) => response.url().endsWith("/progress/") && response.ok());
  await video.focus();
  await page.keyboard.press("5");
  await expect.poll(() => secondOf(video)).toBeGreaterThan(5.9);
  await page.keyboard.press("k");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await saved;
  const stoppedAt = await secondOf(video);
  await expect.poll(async () => (await seesLecture(request, student, 2)).progress?.position).toBeCloseTo(stoppedAt, 1);

  await page.reload();
  await expect(page.getByText(/^Continuing at 0:0[6-9]/)).toBeVisible();
  await expect.poll(() => secondOf(theVideo(page))).toBeCloseTo(stoppedAt, 0);

  const device = await browser.newContext({ locale: "ru-RU", viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await signedInAs(phone, student);
  await phone.goto("/passingcourse/1");
  await expect(phone.getByText(/^Продолжаем с\s0:0[6-9]/)).toBeVisible();
  await expect.poll(() => secondOf(theVideo(phone))).toBeCloseTo(stoppedAt, 0);
  await phone.getByRole("button", { name: "Начать сначала" }).click();
  await expect.poll(() => secondOf(theVideo(phone))).toBeLessThan(stoppedAt - 1);
  await device.close();
});

test("the lecture that is open, chosen in the list, resumes at its position, after its end at 0, and adds no entry for Back", async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStudent(request));
  await page.goto("/passingcourse/1");
  const row = page.getByRole("region", { name: "Lessons" }).locator("[aria-current]");
  const video = theVideo(page);
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();

  await row.click();
  await expect.poll(() => secondOf(video), { timeout: 15_000 }).toBeGreaterThan(0.5);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await row.click();

  await expect.poll(isPaused).toBe(false);
  expect(await secondOf(video)).toBeLessThan(4);
  expect([await steps(), new URL(page.url()).search]).toEqual([before, "?lecture=1"]);
});

test("a lecture's film is served by ranges, and only at its signed address", async ({ request }) => {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  const { video } = await seesLecture(request, student, 2);
  const address = video as string;

  const part = await request.get(address, { headers: { Range: "bytes=1000-1999" } });
  const altered = await request.get(address.replace(/student=\d+/, "student=1"));

  expect([part.status(), (await part.body()).length]).toEqual([206, 1000]);
  expect(altered.status()).toBe(403);
});

test("the position is sent when the tab closes", async ({ page, request }) => {
  const student = await signedInBuyer(page, request);
  await page.goto(LECTURE);
  await plays(theVideo(page));
  await expect.poll(() => secondOf(theVideo(page)), { timeout: 15_000 }).toBeGreaterThan(2);

  await page.close({ runBeforeUnload: true });

  await expect.poll(async () => (await seesLecture(request, student, 2)).progress?.position ?? 0).toBeGreaterThan(1.5);
});

test("captions are shown, in the reader's language and by key, the transcript leads into the video, and the next lecture comes to who asks for it", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await signedInBuyer(page, request);
  await page.goto(LECTURE);
  const video = theVideo(page);
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
  expect(await shown()).toEqual([]);

  await video.focus();
  await page.keyboard.press("c");
  await expect.poll(shown).toEqual(["en"]);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(2);

  await page.getByRole("button", { name: "Transcript" }).click();
  const transcript = page.getByRole("region", { name: "Transcript" });
  const lines = transcript.getByRole("listitem").getByRole("button");
  await expect(lines.first()).toBeVisible();
  await lines.last().click();
  await expect.poll(() => secondOf(video)).toBeGreaterThan(5);
  await expect(lines.last()).toHaveAttribute("aria-current", "true");

  await test.step("a selected part becomes a note with its moment, shown on the seek bar and among all notes", async () => {
    await lines.last().evaluate((line) => getSelection()?.selectAllChildren(line));
    await transcript.getByRole("button", { name: "Note the selected text" }).click();
    const notes = page.getByRole("region", { name: "Notes" });
    await expect(notes.getByRole("textbox", { name: /^New note at 0:0/ })).not.toHaveValue("");
    await notes.getByRole("button", { name: "Save" }).click();
    await expect(notes.getByRole("button", { name: /^Go to 0:0/ })).toBeVisible();
    await notes.getByRole("link", { name: "All notes of the course" }).click();
    const all = page.getByRole("tabpanel", { name: "Notes" });
    await expect(all.getByRole("link", { name: /^Go to 0:0/ })).toBeVisible();
    const file = page.waitForEvent("download");
    await all.getByRole("button", { name: "Download as a file" }).click();
    expect((await file).suggestedFilename()).toBe("Notes.md");
  });

  await page.reload();
  await expect.poll(shown).toEqual(["en"]);
  await test.step("who asks for it gets the next lecture after the countdown, and can say no", () => getsTheNext(page));
});

async function getsTheNext(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Play next automatically" }).check();
  await page.keyboard.press("Escape");
  const toTheEnd = () =>
    theVideo(page).evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      element.currentTime = element.duration - 0.5;
      return element.play();
    });
  await expect.poll(() => theVideo(page).evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1);

  await toTheEnd();
  const offer = page.getByRole("region", { name: "Next lecture" });
  await offer.getByRole("button", { name: "Cancel" }).click();
  await offer.getByRole("button", { name: "Start over" }).click();
  await toTheEnd();
  await expect(offer).toBeVisible();

  await expect(page).toHaveURL(/lecture=3/, { timeout: 15_000 });
  await expect(theVideo(page)).toBeFocused();
}
