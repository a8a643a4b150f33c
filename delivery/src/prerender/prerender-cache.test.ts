// @covers decision 0016

import { expect, test, vi } from "vitest";
import { PrerenderCache } from "./prerender-cache.ts";
import type { RenderedPage } from "./render-job.ts";

const rendered = (html: string): RenderedPage => ({ html, styles: "", images: [], answers: "{}" });

function pagesWith(render: (pathname: string) => Promise<RenderedPage>) {
  const clock = { now: 1_000_000 };
  const warnings: string[] = [];
  const pages = new PrerenderCache({
    render,
    paths: ["/"],
    warn: (message) => warnings.push(message),
    now: () => clock.now,
  });
  return { pages, clock, warnings };
}

test("a fresh page is rendered once and reused", async () => {
  const render = vi.fn(async () => rendered("one"));
  const { pages, clock } = pagesWith(render);

  await pages.page("/", "en");
  clock.now += 19_000;

  expect((await pages.page("/", "en"))?.html).toBe("one");
  expect(render).toHaveBeenCalledTimes(1);
});

test("a stale page is sent at once and rendered again in the background; its revision changes with its content", async () => {
  let price = "$1,440";
  const { pages, clock } = pagesWith(async () => rendered(price));
  const before = await pages.page("/", "en");
  price = "$1,555";
  clock.now += 21_000;

  expect((await pages.page("/", "en"))?.html).toBe("$1,440");
  await vi.waitFor(async () => expect((await pages.page("/", "en"))?.html).toBe("$1,555"), { timeout: 10_000 });
  expect((await pages.page("/", "en"))?.revision).toBe((before?.revision ?? 0) + 1);
});

test("unchanged content keeps its revision and its time of change", async () => {
  const { pages, clock } = pagesWith(async () => rendered("one"));
  const before = await pages.page("/", "en");
  clock.now += 21_000;
  await pages.refreshAll();

  expect(await pages.page("/", "en")).toEqual(before);
  expect(pages.changedAt("/")).toBe(1_021_000);
});

test("while rendering fails the last good page stays, and the failure is logged once", async () => {
  let fails = false;
  const { pages, clock, warnings } = pagesWith(async () => {
    if (fails) throw new Error("the api is down");
    return rendered("good");
  });
  await pages.page("/", "en");
  fails = true;
  for (let round = 0; round < 3; round++) {
    clock.now += 21_000;
    await pages.refreshAll();
  }

  expect((await pages.page("/", "en"))?.html).toBe("good");
  expect(warnings.filter((warning) => warning.startsWith("/ (en)"))).toEqual([
    "/ (en) was not prerendered: the api is down",
  ]);
});

test("a page that could never be rendered is not awaited again and again", async () => {
  const render = vi.fn(async () => {
    throw new Error("the api is down");
  });
  const { pages, clock } = pagesWith(render);

  expect(await pages.page("/", "en")).toBeUndefined();
  expect(await pages.page("/", "en")).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
  clock.now += 6000;
  await pages.page("/", "en");
  expect(render).toHaveBeenCalledTimes(2);
});

test("an address that is not public is never rendered", async () => {
  const render = vi.fn(async () => rendered("one"));
  const { pages } = pagesWith(render);

  expect(await pages.page("/profile", "en")).toBeUndefined();
  expect(render).not.toHaveBeenCalled();
});

test.each([
  ["held back", true, ["/", "/signin", "/passingcourse/1"]],
  ["held back by the head scripts of this shell", false, ["/"]],
])(
  "only pages without parameters are prerendered, and those not for everybody if their area says so and they can be %s (%s)",
  (_, canHoldBack, paths) => {
    const routes = [
      { path: "/", role: "home", access: "anyone" as const },
      { path: "/signin", role: "signIn", access: "visitor" as const },
      { path: "/profile", role: "profile", access: "student" as const },
      { path: "/verify/:number", role: "verify", access: "anyone" as const },
      { path: "/passingcourse/:courseId", role: "course", access: "student" as const },
    ];
    const unless = { "/signin": ["token"], "/passingcourse/:courseId": ["!token"] };
    const addresses = { "/passingcourse/:courseId": "/passingcourse/1" };

    expect(PrerenderCache.pathsOf({ routes, unless, addresses }, canHoldBack)).toEqual(paths);
  },
);

test("after closing nothing more is rendered, and an aborted rendering is no error", async () => {
  let end = (_error: Error): void => undefined;
  const render = vi.fn(() => new Promise<RenderedPage>((_, reject) => (end = reject)));
  const { pages, warnings } = pagesWith(render);
  const round = pages.refreshAll();

  pages.stop();
  end(new Error("the edge stops"));
  await round;

  expect(render).toHaveBeenCalledTimes(1);
  expect(warnings).toEqual([]);
});

test("a page with parameters is rendered at the addresses that pages link to, until no page links to it", async () => {
  const clock = { now: 1_000_000 };
  let home = '<a href="/courses/2">Mediation</a><a href="/courses/2?tab=a">again</a><a href="/people/anna">Anna</a>';
  const render = vi.fn(async (pathname: string) => rendered(pathname === "/" ? home : pathname));
  const pages = new PrerenderCache({
    render,
    paths: ["/"],
    linked: ["/courses/:id"],
    warn: () => undefined,
    now: () => clock.now,
  });

  await pages.refreshAll();

  expect(pages.linkedPaths("/courses/:id")).toEqual(["/courses/2"]);
  expect((await pages.page("/courses/2", "en"))?.html).toBe("/courses/2");
  expect(await pages.page("/courses/3", "en")).toBeUndefined();
  expect(await pages.page("/people/anna", "en")).toBeUndefined();

  home = "nothing";
  clock.now += 21_000;
  await pages.refreshAll();

  expect(pages.linkedPaths()).toEqual([]);
  expect(await pages.page("/courses/2", "en")).toBeUndefined();
});
