import { isOpenPage } from "@academy/shared/area/addresses";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { matchesRoute } from "@academy/shared/area/match-route";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { settledWithin } from "@academy/shared/time/with-timeout";
import type { RenderedPage } from "./render-job.ts";

/** A page is rendered again when it is older than this, so it shows a new price or text well within a minute. */
const FRESH_MS = 20_000;

/** How often all pages are renewed, whether visited or not. */
const ROUND_MS = 20_000;

/** A first visitor waits this long for a page that was never rendered, then gets the plain one. */
const FIRST_WAIT_MS = 1000;

/** At most so many linked pages are kept; further ones get the page without content. */
const LINKED_MOST = 50;

/** How long the next attempt waits after a failure. */
const PAUSE_MS = 5000;

/** A prerendered page, and since when it has its content. */
export interface CachedPage extends RenderedPage {
  /** Changes with the content. */
  revision: number;
  changedAt: number;
}

/** Renders one address in one language. */
type Render = (pathname: string, language: Language) => Promise<RenderedPage>;

interface Entry {
  page: CachedPage | undefined;
  /** The addresses of linked pages that the page names. */
  links: string[];
  triedAt: number;
  failed: boolean;
  running: Promise<void> | undefined;
}

interface Settings {
  render: Render;
  /** The addresses that can be rendered. */
  paths: string[];
  /** Route patterns whose addresses are those to which these pages link. */
  linked?: readonly string[];
  warn: (message: string) => void;
  now?: () => number;
}

const sameContent = (one: RenderedPage, other: RenderedPage) =>
  one.html === other.html &&
  one.styles === other.styles &&
  one.answers === other.answers &&
  one.head?.title === other.head?.title &&
  one.head?.description === other.head?.description;

/** The prerendered pages of one pair of builds. A page is given at once, renewed in the background, and kept when renewing fails. */
export class PrerenderCache {
  readonly #settings: Settings;
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  #round: ReturnType<typeof setInterval> | undefined;
  #isStopped = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  /** The addresses of an area that can be rendered: public ones, and those that the shell's head script hides from some visitors. */
  static pathsOf = (
    { routes, unless = {}, addresses = {} }: Pick<AreaManifest, "routes" | "unless" | "addresses">,
    canHoldBack: boolean,
  ): string[] =>
    routes
      .filter((route) => (route.path in unless ? canHoldBack : isOpenPage(route)))
      .map(({ path }) => addresses[path] ?? path)
      .filter((path) => !path.includes(":"));

  /** Renders everything once and keeps it fresh. */
  keepFresh() {
    void this.refreshAll();
    this.#round = setInterval(() => void this.refreshAll(), ROUND_MS);
    this.#round.unref();
  }

  /** When the content of an address last changed, in any language; 0 when it was never rendered. */
  changedAt = (path: string): number =>
    Math.max(...LANGUAGES.map((language) => this.#entries.get(`${language} ${path}`)?.page?.changedAt ?? 0));

  /** Ends the rounds. */
  stop() {
    this.#isStopped = true;
    clearInterval(this.#round);
  }

  /** Renews the pages that are not fresh, one after the other, then those to which they link. */
  async refreshAll() {
    await this.#refreshEach(this.#settings.paths);
    await this.#refreshEach(this.linkedPaths());
  }

  async #refreshEach(paths: readonly string[]) {
    for (const path of paths) {
      for (const language of LANGUAGES) {
        if (this.#isStopped) return;
        const entry = this.#entryOf(path, language);
        if (this.#wants(entry)) await this.#refresh(entry, path, language);
      }
    }
  }

  /** The addresses of linked pages, of one route pattern or of all: what no page names any more is none. */
  linkedPaths(pattern?: string): string[] {
    const named = this.#settings.paths.flatMap((path) =>
      LANGUAGES.flatMap((language) => this.#entries.get(`${language} ${path}`)?.links ?? []),
    );
    return [...new Set(named)]
      .filter((path) => pattern === undefined || matchesRoute(pattern, path))
      .slice(0, LINKED_MOST);
  }

  /** The page as last rendered; the first visitor waits a moment for it. If it is undefined, the edge sends the page without content. */
  async page(path: string, language: Language): Promise<CachedPage | undefined> {
    if (!this.#settings.paths.includes(path) && !this.linkedPaths().includes(path)) return undefined;
    const entry = this.#entryOf(path, language);
    if (this.#wants(entry)) void this.#refresh(entry, path, language);
    if (entry.page || !entry.running) return entry.page;
    await settledWithin(FIRST_WAIT_MS, entry.running);
    return entry.page;
  }

  #entryOf(path: string, language: Language): Entry {
    const key = `${language} ${path}`;
    const entry = this.#entries.get(key) ?? {
      page: undefined,
      links: [],
      triedAt: 0,
      failed: false,
      running: undefined,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #linksIn(html: string): string[] {
    const { linked = [] } = this.#settings;
    if (linked.length === 0) return [];
    return [...html.matchAll(/\shref="(\/[^"?#]*)"/g)]
      .map(([, path]) => path ?? "")
      .filter((path) => linked.some((pattern) => matchesRoute(pattern, path)));
  }

  #wants = ({ running, triedAt, failed }: Entry): boolean =>
    !running && this.#now() - triedAt >= (failed ? PAUSE_MS : FRESH_MS);

  #refresh(entry: Entry, path: string, language: Language): Promise<void> {
    entry.triedAt = this.#now();
    entry.running = this.#renew(entry, path, language).finally(() => {
      entry.running = undefined;
    });
    return entry.running;
  }

  async #renew(entry: Entry, path: string, language: Language) {
    try {
      const page = await this.#settings.render(path, language);
      const before = entry.page;
      const unchanged = before && sameContent(before, page);
      entry.links = this.#linksIn(page.html);
      // The same content keeps its revision: browsers that have the page need not load it again.
      if (!unchanged) entry.page = { ...page, revision: (before?.revision ?? 0) + 1, changedAt: this.#now() };
      entry.failed = false;
    } catch (error) {
      if (!(entry.failed || this.#isStopped)) {
        this.#settings.warn(
          `${path} (${language}) was not prerendered: ${error instanceof Error ? error.message : error}`,
        );
      }
      entry.failed = true;
    }
  }
}
