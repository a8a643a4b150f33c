import "@testing-library/jest-dom/vitest";
import { changeLanguage, i18n, startI18n } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { network } from "@academy/shared/testing/fake-api";
import { installJsdomPolyfills } from "@academy/shared/testing/jsdom-polyfills";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { correctServerClock } from "#http/server-clock.ts";

installJsdomPolyfills();
// A busy machine renders slowly; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  network.listen({ onUnhandledFrame: "error" });
  // Started once for the files of a worker: a second start would forget the words of the areas.
  if (!i18n.isInitialized) await startI18n();
  // Tests look for words as people type them; where lines may break is tested with the rules themselves.
  i18n.options.postProcess = false;
});

/** The server's clock and the browser's agree again, whatever a test made of them. */
function setClocksRight(): void {
  vi.useRealTimers();
  const now = Date.now();
  const date = new Date(now).toUTCString();
  correctServerClock({ date, cacheControl: "no-store", age: undefined, sentAt: now, receivedAt: now });
}

// The files of a worker share its modules: what they keep is put back after each test.
afterEach(async () => {
  cleanup();
  setClocksRight();
  network.resetHandlers();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ token: null, ended: null });
  await changeLanguage("en");
});

afterAll(() => {
  network.close();
  vi.unstubAllEnvs();
});
