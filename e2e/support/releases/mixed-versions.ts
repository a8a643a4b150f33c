import type { Page } from "playwright/test";
import type { StagingEdge } from "#support/platform/staging-edge.ts";

/** An address of an area at which a walk stops. */
export interface Stop {
  id: string;
  address: string;
}

/** Follows an address inside the document, as its links do. */
export const follows = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

/** Follows an address and waits for its screen. Gives the version that is shown. */
export async function goes(page: Page, { id, address }: Stop): Promise<string> {
  await follows(page, address);
  const screen = page.locator(`[data-app=${id}]`);
  await screen.locator("h1").first().waitFor({ timeout: 15_000 });
  return (await screen.getAttribute("data-version")) ?? "";
}

interface Walk {
  staging: StagingEdge;
  stops: readonly Stop[];
  /** The areas that have two versions; without it the areas of all stops. */
  moving?: readonly string[];
  steps: number;
  random: () => number;
}

/** Walks through areas in random order while one of them goes forward or back before every other step. Gives the versions shown, by area. */
export async function walkMixed(page: Page, walk: Walk): Promise<Map<string, Set<string>>> {
  const { staging, stops, moving = stops.map(({ id }) => id), steps, random } = walk;
  const any = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One;
  const shown = new Map<string, Set<string>>(stops.map(({ id }) => [id, new Set()]));
  for (let step = 0; step < steps; step++) {
    if (random() < 0.5) await staging.swap(any(moving));
    const stop = any(stops);
    shown.get(stop.id)?.add(await goes(page, stop));
  }
  return shown;
}
