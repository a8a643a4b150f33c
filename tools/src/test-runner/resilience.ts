import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { API_PARTS, type ApiPart, apiResilience } from "./api-resilience.ts";
import { ensureBrowser, ensureWholeBrowser } from "./browser.ts";
import { ensureFfmpeg, foundOrInstalled } from "./debian-packages.ts";
import { DOMAINS } from "./mutations/domains.ts";
import { KINDS } from "./mutations/draw-faults.ts";
import { plantedFaults } from "./mutations/planted-faults.ts";
import { listedMutants, mutationScore } from "./mutations/score.ts";
import { LIMIT, type Parts, runParts } from "./parts.ts";
import { ensurePostgres, withPostgres } from "./postgres.ts";
import { reproducibleBuilds } from "./reproducible-builds.ts";
import type { Result } from "./step.ts";
import { journeys } from "./steps.ts";
import { vitest } from "./vitest.ts";

/** How often the server is killed on each database by default. */
const ROUNDS = 300;

// `npm run resilience -- <part> …`: runs tests that take too long for `npm test`, in order; `-- kill-postgres 20` kills 20 times.
const args = process.argv.slice(2).filter((arg) => arg !== "--");
const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? ROUNDS);
if (rounds < 1) throw new Error("the number of rounds must be a whole number above 0");

/** Runs tests of a package with all rows of their tables, of which `npm test` takes a sample. */
const thorough =
  (folder: string, ...files: string[]) =>
  () =>
    vitest(folder, { args: files, env: { THOROUGH: "1" }, limit: LIMIT });

/** Runs journeys so. */
const inBrowser =
  (...args: string[]) =>
  async () => {
    await ensureBrowser();
    return await journeys(args, { limit: LIMIT, env: { THOROUGH: "1" } });
  };

/** Runs journeys that only `npm run resilience` has. */
const longJourneys = (...args: string[]) => inBrowser("--config", "resilience.config.ts", ...args);

const oneByOne = (...names: string[]) => longJourneys("--workers=1", ...names);

/** Runs what needs PostgreSQL and Debian's packages, whose programs have the same names. */
const withPackages = (packages: readonly string[], run: () => Promise<Result>) => async () => {
  if (!(await foundOrInstalled(packages, packages)))
    return { passed: 0, failed: 1, failures: [`not reached: install Debian's packages ${packages.join(", ")}`] };
  await ensurePostgres();
  return await run();
};

/** The journeys whose frames `sampleOf` chooses (`e2e/support/sample.ts`). */
const FRAMED = [
  ...["whole-visit", "purchase-to-certificate", "learning/topic-test", "learning/essay", "account/sign-up"],
  ...[
    "a11y-account-keyboard",
    "contact-form",
    "carousels",
    "shell-boot-failure",
    "page-weight",
    "layout-shift-hydration",
    "failures/offline",
    "terms-update-notice",
  ],
];

/** The seed of what is drawn at random; `SEED=…` draws something else. */
const SEED = Number(process.env.SEED ?? 31);

/** How many mutants of a domain are tried, and the share that its tests must kill. */
const MUTANTS = { sample: 60, floor: 0.85 };

const DOMAIN_NAMES = Object.keys(DOMAINS) as (keyof typeof DOMAINS)[];

/** Parts with the same work for each name. */
const each = <Name extends string>(
  names: readonly Name[],
  prefix: string,
  run: (name: Name) => Promise<Result>,
): Parts => Object.fromEntries(names.map((name) => [`${prefix}-${name}`, () => run(name)]));

const onApi = (part: ApiPart) => apiResilience(part, { rounds, thorough: true, limit: LIMIT });

const PARTS: Parts = {
  ...Object.fromEntries(Object.entries(API_PARTS).map(([name, part]) => [name, () => onApi(part)])),
  /** Faults that `npm test -- changed` must see if `npm test` does: sixty, by kind. */
  ...each(Object.keys(KINDS) as (keyof typeof KINDS)[], "faults", (kind) => plantedFaults([kind], SEED)),
  /** Mutants in the rules of money, access, marking, releases and sessions: the tests kill so many of them. */
  ...each(DOMAIN_NAMES, "mutants", (name) =>
    withPostgres(({ socketUrl }) =>
      mutationScore(DOMAINS[name], { ...MUTANTS, seed: SEED, limit: LIMIT / 2, databaseUrl: socketUrl }),
    ),
  ),
  /** The mutants that the part above would try: a person reads which of them no test would notice. */
  ...each(DOMAIN_NAMES, "list-mutants", async (name) =>
    listedMutants(DOMAINS[name], { sample: MUTANTS.sample, seed: SEED }),
  ),
  /** The server is killed while it processes a film, which needs a real ffmpeg. */
  video: async () => {
    await ensureFfmpeg();
    return onApi(API_PARTS.video);
  },
  /**
   * A backup with PostgreSQL's archived log, restored to a moment and to the last one: everything is restored and works. Drills beside a
   * serving academy, three times the same sequence: nothing acknowledged is missing, and the archive stays production's.
   */
  pitr: withPackages([], thorough("tools", "src/drill/")),
  /**
   * Every target of the Dockerfile, built without Docker; the services from the built roots behind Caddy, with certificates of a local
   * authority: a first visit, steady requests while each is killed and restarted.
   */
  images: withPackages(
    ["buildah", "debootstrap", "caddy", "pebble"],
    thorough("tools", "src/production/images.test.ts"),
  ),
  /** Two edges behind nginx, restarted one after the other; a new area and other keys in a running edge. */
  edges: thorough("delivery", "src/edge/two-edges.test.ts"),
  /** Debian's Prometheus beside a running academy: each alert fires under its true condition, and none in a busy, healthy period. */
  alerts: withPackages(
    ["prometheus", "prometheus-node-exporter", "prometheus-blackbox-exporter"],
    thorough("tools", "src/start/alerts.test.ts"),
  ),
  /** All tests of the api on the embedded database, of which `npm test` runs those whose results could differ there. */
  embedded: () => vitest("api", { limit: LIMIT }),
  /** A command and the release service, killed between every two steps of a release, over both stores: nothing is left incomplete. */
  "failpoints-releases": thorough("delivery", "src/service/killed-release.test.ts"),
  /** A thousand simulated rollouts of healthy and of failing versions, at three paces: false alarms and delays. */
  rollout: thorough("delivery", "src/watch/simulation.test.ts"),
  /** Thousands of requests that two servers could read in two ways, at the edge: the api gets no second request. */
  smuggling: thorough("delivery", "src/edge/request-smuggling.test.ts"),
  /** Every regular expression that gets a stranger's input: no input makes it run long. */
  patterns: thorough("tools", "src/repo-checks/patterns/"),
  /** Areas in a bucket, served by a static server: visitors get a release. */
  bucket: longJourneys("static-server-before-bucket"),
  /** A build with a broken link is refused by its rehearsal in Chromium; the mended one passes and goes live. */
  rehearsal: async () => {
    await ensureBrowser();
    return await thorough("delivery", "src/rehearsal/real-rehearsal.test.ts")();
  },
  /** Areas with planted breaches and with harmless changes, built as for a release: the gate refuses all of the ones and none of the others. */
  breaches: thorough(
    "delivery",
    "src/release/behaviour/planted-breaches.test.ts",
    "src/release/behaviour/generated-breaches.test.ts",
  ),
  /** Every part, built in two folders: the same bytes. */
  builds: () => reproducibleBuilds(LIMIT),
  /** A film that a bucket sends, watched and sought in across the redirect. */
  film: longJourneys("film-from-bucket"),
  /** Slow lines, late data and hanging areas, in Chromium. */
  loading: longJourneys("packet-delay", "slow-network-loading"),
  /** An area in a repository of its own, by its pipelines of GitHub and GitLab, from the first install to a rollback. */
  outside: longJourneys("own-repository"),
  /**
   * A month of an academy that begins with the starter pack: a group of 200 students (`GROUP=…` takes another number) from the staff's
   * invitations to the certificates, then a month in a browser.
   */
  month: async () => {
    await ensureBrowser();
    const env = { CONTENT_DIR: join(ROOT, "api/starter-content") };
    const files = ["month-of-a-group", "month-without-shell"];
    return await journeys(["--config", "resilience.config.ts", "--workers=1", ...files], { limit: LIMIT, env });
  },
  /** A call of a page as one trace from the browser to the database; without the settings a page loads no byte for traces. */
  traces: longJourneys("traces"),
  /** A platform's page with one area from this machine, whose sources are changed meanwhile. */
  develop: longJourneys("develop-against"),
  /** All journeys: each file names the screens that it opens, by which `npm test -- changed` finds it. */
  addresses: async () => {
    await ensureBrowser();
    return await journeys([], { limit: LIMIT, env: { CHECK_ADDRESSES: "1" } });
  },
  /** Journeys with several frames (language and width): all frames. */
  frames: inBrowser(...FRAMED),
  /** Axe on every screen in every pair of language, width and theme. */
  axe: inBrowser("-axe"),
  /** Every area with every fault: its error card is shown, the rest works, Retry loads it. */
  faults: inBrowser("area-unavailable"),
  /** An attacker tampers with files of one area, for every ordered pair of areas: the other area works before and after. */
  tampering: longJourneys("tampered-area"),
  /** Every set of areas that fail at once: the others work, each failed area shows its card. */
  "faults-together": longJourneys("area-fault-subsets"),
  /** Every fault in a new version of every area: the shell falls back on the version before. */
  "faults-fallback": oneByOne("version-before-stands-in"),
  /** Situations of operators and teams, over both stores: visitors get a complete version, no switch is partial. */
  "faults-operations": thorough("delivery", "src/edge/operation-faults.test.ts"),
  /** A released version that throws, gets no data or hangs in every visit: the running release service takes it back by itself. */
  returns: oneByOne("returned-by-service"),
  /** A hundred navigations over areas at two versions: no error, and the heap stays flat. */
  mixed: oneByOne("mixed-versions"),
  /** Areas and shells with other singletons: the release check predicts what a browser does. */
  singletons: oneByOne("mixed-singletons"),
  /** Hundreds of navigations of a student and of the staff, in both languages: the page's memory stays flat. */
  heap: oneByOne("heap"),
  /** Hostile words of the content in every prerendered page, served by a real edge. */
  prerenders: oneByOne("injected-prerenders"),
  /** Hostile names, titles, questions, essays and files on every screen of students and of the staff: they are shown as text and break nothing. */
  poison: oneByOne("poisoned-screens"),
  /** Pages are restored from the back/forward cache, which only a whole browser has. */
  bfcache: async () => {
    if (await ensureWholeBrowser()) return await longJourneys("bfcache")();
    return { passed: 0, failed: 1, failures: ["not reached: install Debian's package chromium"] };
  },
  /** Every address over a slow connection: nothing moves while the page loads. */
  stillness: inBrowser("layout-shift-on-load"),
};

const chosen = args.filter((arg) => !/^\d+$/.test(arg));
await runParts(PARTS, chosen, "npm run resilience -- <part> … [rounds]");
