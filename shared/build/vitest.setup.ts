import "@testing-library/jest-dom/vitest";
import { ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";
import { changeLanguage, i18n, startI18n } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { network } from "@academy/shared/testing/fake-api";
import { installJsdomPolyfills } from "@academy/shared/testing/jsdom-polyfills";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { takeAcademyOffset } from "#http/academy-offset.ts";
import { correctServerClock } from "#http/server-clock.ts";

/**
 * The error of a query that found nothing. The error prints the page only when its message is read, because a waiting query fails
 * many times before it succeeds.
 */
function nothingFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  // The report shows the line of the query, not this one.
  Error.captureStackTrace(error, nothingFound);
  const written = (value: string) => Object.defineProperty(error, "message", { value, writable: true });
  const page = () => `Ignored nodes: comments, script, style\n${prettyDOM(container)}`;
  const get = () => written([message, page()].filter(Boolean).join("\n\n")).message;
  return Object.defineProperty(error, "message", { configurable: true, get, set: written });
}

installJsdomPolyfills();
// A busy machine renders slowly; a query for something that never appears still fails.
configure({ asyncUtilTimeout: 10_000, getElementError: nothingFound });

beforeAll(async () => {
  network.listen({ onUnhandledFrame: "error" });
  // Started once for all files of a worker: a second start would drop the texts of the areas.
  if (!i18n.isInitialized) await startI18n();
  // Tests search for texts with plain spaces and hyphens; the rules for line breaks have tests of their own.
  i18n.options.postProcess = false;
});

/** Makes the server's clock and the browser's agree again, and sets the academy's offset back, after a test that changed them. */
function setClocksRight(): void {
  vi.useRealTimers();
  const now = Date.now();
  const date = new Date(now).toUTCString();
  takeAcademyOffset(String(ACADEMY_OFFSET_MINUTES));
  correctServerClock({ date, cacheControl: "no-store", age: undefined, sentAt: now, receivedAt: now });
}

// The files of a worker share its modules, so the state of these modules is reset after each test.
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
