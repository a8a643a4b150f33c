import "@testing-library/jest-dom/vitest";
import { changeLanguage, startI18n } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { fillBrowserGaps } from "@academy/shared/testing/browser-gaps";
import { network } from "@academy/shared/testing/fake-api";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

fillBrowserGaps();

beforeAll(async () => {
  network.listen({ onUnhandledFrame: "error" });
  await startI18n();
});

afterEach(async () => {
  cleanup();
  network.resetHandlers();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ token: null, ended: null });
  await changeLanguage("en");
});

afterAll(() => network.close());
