import { expect, type Page } from "playwright/test";
import { bearer } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId", "/profile"] });

/** Texts that would run if anything treated them as markup, an address or a template (threat A7). */
const HOSTILE = [
  "<script>window.ran=1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg/onload=window.ran=1>",
  "\"><iframe srcdoc='<script>parent.ran=1</script>'>",
  "javascript:window.ran=1",
  "<a href=javascript:window.ran=1>here</a>",
  "{{constructor.constructor('window.ran=1')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must stay text
  "${window.ran=1}",
  "<style>@import'javascript:window.ran=1'</style>",
  "<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>",
  "</title></textarea><script>window.ran=1</script>",
  "$t(ran) {{ran}} <0>here</0>",
];

/** Whether a script ran, and whether the prototype of all objects was polluted. */
const harm = (page: Page) => page.evaluate(() => ({ ran: "ran" in window, polluted: "polluted" in Object.prototype }));

const NONE = { ran: false, polluted: false };

test("texts of students that look like markup are shown as text, in both languages", async ({ page, request }) => {
  test.setTimeout(180_000);
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  const headers = bearer(student);
  const call = async (method: "post" | "patch", path: string, data: object) => {
    const answer = await request[method](path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  await call("patch", "/api/student/student/update/", { first_name: HOSTILE[1], last_name: HOSTILE[0] });
  let last = 0;
  for (const content of HOSTILE) {
    last = (await call("post", "/api/courses/questions/", { lecture: 7, content })).id;
    await call("post", "/api/courses/answers/", { question: last, content });
  }
  page.on("dialog", () => page.evaluate(() => Object.assign(window, { ran: 1 })));
  await signedInAs(page, student);
  // The page renders only the questions near the viewport: this height shows them all.
  await page.setViewportSize({ width: 1280, height: 6000 });

  const main = page.locator("#main");
  const list = "/passingcourse/1?lecture=7&tab=questions";
  const one = `${list}&question=${last}`;
  const shows = {
    [list]: async () => {
      for (const text of HOSTILE) await expect(main.getByText(text, { exact: true }).first()).toBeAttached();
    },
    "/profile": () => expect(page.getByText(HOSTILE[1] ?? "").first()).toBeVisible(),
    [one]: () => expect(main.getByText(HOSTILE.at(-1) ?? "", { exact: true }).first()).toBeVisible(),
  };
  const isHarmless = async (address: string) => {
    await shows[address]?.();
    expect(await harm(page), address).toEqual(NONE);
  };

  // In each language the first page is loaded; the others are opened within its document.
  for (const [language, first, ...others] of [
    ["en", list, "/profile", one],
    ["ru", one, "/profile", list],
  ] as const) {
    await page.goto(`${first}&lng=${language}`);
    await isHarmless(first);
    for (const address of others) {
      await walksTo(page, address);
      await isHarmless(address);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
});

test("an address or an answer that names a prototype changes none", { tag: "@nightly" }, async ({ page }) => {
  await page.route("**/api/courses/partners/", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: '[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":1,"name":"A","logo":"/x.svg","url":"https://example.com"}]',
    }),
  );
  for (const query of [
    "__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&lng=__proto__",
    "lng=constructor&tab=__proto__&question=__proto__",
  ]) {
    await openTakenOver(page, `/?${query}`);

    await expect(page.locator("#main").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await harm(page), query).toEqual(NONE);
  }
});
