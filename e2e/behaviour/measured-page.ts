import type { Browser, BrowserContext, Page } from "playwright/test";
import { ORIGIN } from "#support/config.ts";
import { type Done, type Held, INSTRUMENTS, type Instruments, install } from "./instruments.ts";
import { changedGlobals, GLOBALS } from "./page-globals.ts";
import { addCanaries, canaries, type PageState, readState } from "./page-state.ts";

/** An address that nobody owns: its page is the shell's alone, and the canaries stand in it. */
const CANARY = "/canary";

/** How often the first page is loaded until its fonts are in the cache. */
const LOADS = 3;

/** How long the network must be quiet until a screen counts as loaded, and how long that is waited for (milliseconds). */
const QUIET_MS = 250;
const LOADED_MS = 10_000;

/** The area that is measured: its origin, and those of the others by their ids. */
export interface Measured {
  area: string;
  origin: string;
  others: ReadonlyMap<string, string>;
}

/** The calls of the instruments in the page. */
export interface Read {
  held: Held[];
  done: Done[];
  restarted: Held[];
  longTasks: number[];
}

/** A page with instruments, in which one person goes from the canary to the screens of an area and back. */
export class MeasuredPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #measured: Measured;
  /** What the browser saw of the page from outside. */
  #seen: { rule: string; what: string }[] = [];
  #pending = new Set<unknown>();
  #quietSince = 0;

  private constructor(context: BrowserContext, page: Page, measured: Measured) {
    this.context = context;
    this.page = page;
    this.#measured = measured;
  }

  /** Opens the canary's page for a person; `signIn` prepares the page for who it is. */
  static async open(
    browser: Browser,
    measured: Measured,
    signIn: (page: Page) => Promise<void>,
  ): Promise<MeasuredPage> {
    const context = await browser.newContext({
      baseURL: ORIGIN,
      locale: "en-GB",
      viewport: { width: 1280, height: 860 },
    });
    const page = await context.newPage();
    const opened = new MeasuredPage(context, page, measured);
    opened.#watch();
    await page.addInitScript(install, { origin: measured.origin, key: INSTRUMENTS });
    await signIn(page);
    await opened.#begin();
    return opened;
  }

  async #begin(): Promise<void> {
    for (let load = 0; load < LOADS; load++) {
      await this.page.goto(CANARY);
      await this.page.locator("#main h1").first().waitFor({ timeout: 60_000 });
      await this.quiet();
      // Fonts that come after the first paint change every element at the next navigation, whichever area that shows.
      if (await this.page.locator("html:not([data-fonts=later])").count()) break;
    }
    await this.page.evaluate(addCanaries, canaries);
    await this.quiet();
    // The first read makes members that functions get as soon as they are looked at.
    for (let time = 0; time < 2; time++) await this.page.evaluate(changedGlobals, GLOBALS);
    await this.read();
    this.#seen = [];
  }

  #watch(): void {
    const { page, context } = this;
    const { origin, others } = this.#measured;
    const note = (rule: string, what: string) => void this.#seen.push({ rule, what });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (!/^(?:https?|wss?):$/.test(url.protocol)) return;
      this.#pending.add(request);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && url.pathname !== CANARY)
        return note("navigation", `leaves the page for ${url.origin === ORIGIN ? url.pathname : url.origin}`);
      const other = others.get(url.origin);
      if (other) note("other areas", `loads ${url.pathname.replace(/^\/[0-9a-f]{12}/, "")} of ${other}`);
      else if (url.origin !== ORIGIN && url.origin !== origin) note("origins", `loads from ${url.origin}`);
    });
    const settled = (request: unknown) => {
      this.#pending.delete(request);
      this.#quietSince = performance.now();
    };
    page.on("requestfinished", settled);
    page.on("requestfailed", settled);
    page.on("worker", (worker) => note("workers", `starts a worker (${new URL(worker.url()).protocol})`));
    page.on("dialog", (dialog) => {
      note("navigation", `opens a dialog of the browser (${dialog.type()})`);
      void dialog.dismiss();
    });
    context.on("page", (popup) => {
      note("navigation", "opens a window");
      void popup.close();
    });
  }

  /** Waits until nothing is loading. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + LOADED_MS;
    this.#quietSince = performance.now();
    while (performance.now() < deadline) {
      const rest = this.#pending.size > 0 ? QUIET_MS : this.#quietSince + QUIET_MS - performance.now();
      if (rest <= 0) return;
      await this.page.waitForTimeout(Math.min(rest, 50));
    }
  }

  /** Goes to an address inside the document, as links do. Gives whether a screen of the measured area is shown. */
  async goTo(address: string): Promise<boolean> {
    const { area } = this.#measured;
    await this.page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    const shown = this.page.locator(
      address === CANARY ? "#main:not(:has([data-app])) h1" : `#main [data-app=${area}] :is(h1, h2, form, p)`,
    );
    return await shown
      .first()
      .waitFor({ state: "attached", timeout: LOADED_MS })
      .then(
        () => true,
        () => false,
      );
  }

  goBack = (): Promise<boolean> => this.goTo(CANARY);

  /** Whether the document is still the one in which the canaries were put; where it is not, the page begins again. */
  async survived(): Promise<boolean> {
    await this.page.waitForLoadState("domcontentloaded").catch(() => undefined);
    const stands = await this.page
      .locator("#canaries")
      .count()
      .catch(() => 0);
    if (stands > 0) return true;
    const seen = this.#seen;
    await this.#begin();
    this.#seen = seen;
    return false;
  }

  state = (): Promise<PageState> => this.page.evaluate(readState);
  globals = (): Promise<string[]> => this.page.evaluate(changedGlobals, GLOBALS);

  /** Reads the instruments, and begins anew with what they count. */
  read = (): Promise<Read> =>
    this.page.evaluate((key) => {
      const instruments = (window as unknown as Record<symbol, Instruments>)[Symbol.for(key)] as Instruments;
      return {
        held: instruments.held(),
        done: instruments.done(),
        restarted: instruments.restarted(),
        longTasks: instruments.longTasks(),
      };
    }, INSTRUMENTS);

  /** From now on `restarted` gives the timers that begin. */
  mark = (): Promise<void> =>
    this.page.evaluate(
      (key) => (window as unknown as Record<symbol, Instruments>)[Symbol.for(key)]?.mark(),
      INSTRUMENTS,
    );

  /** What the browser saw since the last call. */
  seen = (): { rule: string; what: string }[] => this.#seen.splice(0);

  close = (): Promise<void> => this.context.close();
}
