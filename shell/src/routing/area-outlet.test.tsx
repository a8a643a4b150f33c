import type { Area } from "@academy/shared/area";
import { provideTexts } from "@academy/shared/i18n";
import { provideRolePaths } from "@academy/shared/router";
import { answers } from "@academy/shared/testing/fake-api";
import { renderRoutes, SCREENS } from "@academy/shared/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { setRegistry } from "#registry/registry.ts";
import { announceEntry, openVisits, settleVisit } from "#reports/visits.ts";
import { shellTexts } from "#texts/shell-texts.ts";
import { AreaOutlet } from "./area-outlet.tsx";

const NEW = "222222222222";
const LIVE = "111111111111";

const version = (name: string) => ({
  version: name,
  base: `https://public.academy.example/${name}/`,
  entry: "entry.js",
  integrity: `sha384-${name}`,
  routes: [],
});

function Screen(): ReactNode {
  throw new Error("planted");
}

const area = (Shown: () => ReactNode): Area => ({
  id: "public",
  contract: 1,
  routes: [{ path: "/terms", handle: { role: "terms", access: "anyone" }, screen: async () => Shown }],
  texts: { en: async () => ({}), ru: async () => ({}) },
});

const loaded = (name: string, Shown: () => ReactNode) => ({
  live: { area: area(Shown), version: name, screens: new Map([["/terms", Shown]]) },
});

/** Opens the address: first the new version is loaded, after its failure the live one. */
async function open() {
  await provideTexts("shell", shellTexts);
  provideRolePaths(SCREENS);
  let loads = 0;
  const loader = () => (loads++ === 0 ? loaded(NEW, Screen) : loaded(LIVE, () => <h1>The live screen</h1>));
  const routes = [{ path: "*", loader, Component: AreaOutlet, HydrateFallback: () => null }];
  await renderRoutes(routes, { address: "/terms" });
}

let reports: unknown[];

beforeEach(() => {
  reports = [];
  Object.assign(navigator, { sendBeacon: () => true });
  answers("post", "/client-errors/", ({ body }: { body: unknown }) => reports.push(body) && {});
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  setRegistry({ revision: 1, areas: { public: { ...version(NEW), previous: version(LIVE) } } });
});

test("a version that throws before its first screen is shown is replaced by the previous one in the same visit", async () => {
  announceEntry("public", NEW);

  await open();

  expect(await screen.findByRole("heading", { name: "The live screen" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(reports).toMatchObject([{ area: "public", version: NEW, phase: "render", first: true }]));
});

test("one that throws after its first screen stood shows its card, which says what happened", async () => {
  for (const visit of openVisits()) settleVisit(visit);

  await open();

  expect(await screen.findByRole("alert")).toHaveTextContent(/This section has an error.*The error was reported/);
  expect(screen.getByRole("alert")).not.toHaveTextContent("connection");
});
