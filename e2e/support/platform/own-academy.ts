import { PORT } from "#support/config.ts";
import { OpenIdProvider } from "#support/platform/openid-provider.ts";
import { SecondApi } from "#support/platform/second-api.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { test as base } from "#support/test.ts";

interface OwnAcademy {
  api: SecondApi;
  /** The edge before that api, over a copy of the release store. */
  staging: StagingEdge;
  provider: OpenIdProvider;
}

const EDGE_PORT = PORT + 400;

/** The origin that visitors of this academy open. */
export const OWN_ORIGIN = `http://localhost:${EDGE_PORT}`;

/** The email address to which this academy sends messages for its office. */
export const OFFICE = "office@example.com";

/**
 * A journey in a separate academy, with all optional features of an operator switched on. To fill the academy and to open its edge
 * costs as much as fifteen pages, so all files with such journeys share one academy, in the project with one worker (`playwright.config.ts`).
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
        // This closes the edge after a failure too: the next worker opens the same ports.
        await staging.close();
        await api.close();
        await provider.close();
      }
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
});
