import type { Browser, Page } from "playwright";
import { serveMonolith } from "#monolith/serve.ts";
import { buildProfiled } from "./build.ts";
import { LECTURES, QUESTIONS, question, questionsAfter, topics } from "./crowd.ts";

/** What one interaction costs: React's longest commit in each run of it, in milliseconds. */
export interface Cost {
  interaction: string;
  longest: number[];
}

const TIMES = Number(process.env.BENCH_TIMES ?? 15);

/** Longer than the pause of the search field and the answers after it. */
const SETTLED_MS = 450;

const student = {
  id: 7,
  email: "student@academy.example",
  first_name: "Aliya",
  last_name: "Nurlan",
  photo: null,
  email_verified: true,
  has_course: true,
  access_until: null,
  resend_at: null,
  expires_at: null,
  code_length: 4,
};

/** The api of the page: a fake that answers every call at once. */
async function answer(page: Page): Promise<void> {
  const json = (address: string, make: (url: URL) => unknown) =>
    page.route(`**/api${address}`, (route) => route.fulfill({ json: make(new URL(route.request().url())) }));
  await page.route("**/api/**", (route) => route.fulfill({ json: [] }));
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await json("/student/student/detail/", () => student);
  await json("/courses/student/1/topics/", topics);
  await json("/courses/lectures/*/questions/**", ({ searchParams }) => questionsAfter(searchParams.get("cursor")));
  await json("/courses/questions/*/", () => ({ ...question(1), answers: [] }));
  await json("/courses/answers/", () => ({ ...question(1), id: Date.now() }));
}

/** Repeats an interaction and keeps the longest commit of each run. */
async function cost(page: Page, interaction: string, act: (time: number) => Promise<unknown>): Promise<Cost> {
  const longest: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.evaluate(() => void globalThis.commits.splice(0));
    await act(time);
    await page.waitForTimeout(SETTLED_MS);
    longest.push(await page.evaluate(() => Math.max(0, ...globalThis.commits)));
  }
  return { interaction, longest };
}

/** Presses 'Show more' until all questions are there, as fast as the page allows. */
const loadAll = (page: Page) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const press = () => {
          const panel = document.querySelector("[role=tabpanel]");
          const loaded = Number(panel?.querySelector("[aria-setsize]")?.getAttribute("aria-setsize"));
          if (loaded >= wanted) return resolve();
          panel?.querySelector<HTMLButtonElement>("[aria-busy] > button:not([aria-disabled=true])")?.click();
          requestAnimationFrame(press);
        };
        press();
      }),
    QUESTIONS,
  );

async function lessons(page: Page): Promise<Cost[]> {
  const rows = page.locator("aside [data-state=video]");
  const closed = page.locator("aside [aria-expanded=false]");
  return [
    await cost(page, `${LECTURES} lectures: open a topic`, (time) => closed.nth(time % 10).click()),
    await cost(page, `${LECTURES} lectures: choose a lecture`, (time) => rows.nth(time % 40).click()),
  ];
}

async function questions(page: Page): Promise<Cost[]> {
  await page.getByRole("tab", { name: "Q&A" }).click();
  const more = page.getByRole("button", { name: "Show more questions" });
  const search = page.getByRole("searchbox");
  const reply = page.getByRole("button", { name: "Reply to" }).first();
  await more.waitFor();
  await loadAll(page);
  const costs = [
    await cost(page, `${QUESTIONS} questions: load the next page`, () => more.dispatchEvent("click")),
    await cost(page, `${QUESTIONS} questions: scroll far away`, (time) =>
      page.evaluate((top) => scrollTo(0, top), (time + 1) * 50_000),
    ),
    await cost(page, `${QUESTIONS} questions: open one and come back`, async () => {
      await reply.dispatchEvent("click");
      await page.getByRole("button", { name: "Back to the questions" }).dispatchEvent("click");
    }),
    await cost(page, `${QUESTIONS} questions: type in the search`, () => search.press("a")),
  ];
  await reply.dispatchEvent("click");
  const write = page.getByRole("textbox");
  return [
    ...costs,
    await cost(page, "a question: write and send an answer", async () => {
      await write.fill("Look at the law of the seat.");
      await write.press("Control+Enter");
    }),
  ];
}

/** What the interactions of the learning area cost in React, with far more content than the academy has. */
export async function interactionCosts(browser: Browser, port: number): Promise<Cost[]> {
  const stop = await serveMonolith(await buildProfiled(), port, port);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  try {
    await page.addInitScript(() => localStorage.setItem("token", "token-of-a-student"));
    await answer(page);
    await page.goto(`http://localhost:${port}/passingcourse/1`);
    await page.locator("aside [data-state=current]").waitFor();
    return [...(await lessons(page)), ...(await questions(page))];
  } finally {
    await page.close();
    stop();
  }
}
