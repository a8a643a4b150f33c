import { PORT } from "#support/config.ts";
import { OpenIdProvider } from "#support/openid-provider.ts";
import { SecondApi } from "#support/second-api.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { test as base } from "#support/test.ts";

interface OwnAcademy {
  api: SecondApi;
  /** The edge before it, over a copy of the release store. */
  staging: StagingEdge;
  provider: OpenIdProvider;
}

const EDGE_PORT = PORT + 400;

/** Where visitors of that academy go. */
export const OWN_ORIGIN = `http://localhost:${EDGE_PORT}`;

/** Where it sends what concerns the office. */
export const OFFICE = "office@example.com";

/**
 * A journey in an academy apart from the platform of the others, with all that an operator may switch on. To fill it and to open its edge
 * costs as much as fifteen pages, so the files that take it share one, in the project with one worker (`playwright.config.ts`).
 */
export const test = base.extend<object, { own: OwnAcademy }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = new OpenIdProvider();
      const api = new SecondApi(PORT + 410);
      const staging = new StagingEdge(EDGE_PORT, api.origin);
      try {
        await provider.open();
        await api.open(OWN_ORIGIN, { ...provider.settings(), SCHOLARSHIPS: "open", CONTACT_TO: OFFICE });
        staging.apiDataDir = api.dataDir;
        await staging.open();
        await use({ api, staging, provider });
      } finally {
        // Closed after a failure too: the worker that comes next opens the same ports.
        await staging.close();
        await api.close();
        await provider.close();
      }
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
});
