import { ENTRIES } from "@academy/shared/storage/entries";
import { expectNoPollution, poisonedJson } from "@academy/shared/testing/poisoned-json";
import { afterEach, beforeEach, test, vi } from "vitest";

const VERSION = { version: "111111111111", base: "/public/1/", entry: "entry.js", integrity: "sha384-a", routes: [] };
const AREA = { ...VERSION, previous: VERSION, rollout: { ...VERSION, traffic: 10 } };
const REGISTRY = { revision: 1, areas: { public: AREA, auth: { ...VERSION, previous: null } } };
const OVERRIDES = { until: 1, shown: [{ area: "auth", version: "1", fault: null }] };
const FILES = { en: [["/a.js", "sha384-a"]], ru: [] };
const ROLLOUT = { version: "1", traffic: 10, sides: [FILES, FILES] };

// Other files of the worker have the same modules and the same document.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  globalThis.earlyCalls = undefined;
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** What the edge has put into the page. */
function stands(id: string, text: string): void {
  const element = Object.assign(document.createElement("script"), { type: "application/json", id, textContent: text });
  document.body.replaceChildren(element);
}

let revision = 1;
const newer = (text: string) => text.replace(/"revision":\d+/, () => `"revision":${++revision}`);

/** Every function of the shell that makes objects of data from outside. */
const ENTRY_FUNCTIONS: Record<string, { right: unknown; take: (text: string) => unknown }> = {
  "the registry in the page": {
    right: REGISTRY,
    take: async (text) => {
      const { readPageRegistry, registry } = await import("./registry.ts");
      stands("registry", newer(text));
      readPageRegistry();
      return registry();
    },
  },
  "the registry that is asked for": {
    right: REGISTRY,
    take: async (text) => {
      const { refreshRegistry, registry } = await import("./registry.ts");
      vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(newer(text)));
      await refreshRegistry("public", { force: true });
      return registry();
    },
  },
  "what the edge tells of overrides": {
    right: OVERRIDES,
    take: async (text) => {
      stands("overrides", text);
      return (await import("#overrides/overrides-state.ts")).readOverridesState();
    },
  },
  "what the edge answers about a preview": {
    right: { part: "auth", version: "1", by: "a", until: 1, open: "/", rolledBackAt: "2026-11-22T12:00:00.000Z" },
    take: async (text) => {
      vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(text));
      return await (await import("#overrides/overrides-api.ts")).callEdge("preview", {});
    },
  },
  "the texts of a page that its head script fetches": {
    right: FILES,
    take: async (text) => {
      stands("texts", text);
      (await import("#head-scripts/preload-files.ts")).preloadFiles("en");
    },
  },
  "the calls that the head script begins, and their answers": {
    right: { first_name: "Aliya" },
    take: async (text) => {
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(text));
      localStorage.setItem(ENTRIES.token.key, text);
      const page = document.createElement("html");
      // Names of the answer are paths here.
      page.dataset.calls = [location.pathname, "/a/", ...(text.match(/\w+/g) ?? [])].join(" ");
      (await import("#head-scripts/start-calls.ts")).startCalls(page);
      if (!globalThis.earlyCalls) throw new Error("no call was begun");
      const { answers } = globalThis.earlyCalls;
      await Promise.all(Object.values(answers));
      return answers;
    },
  },
  "the files of a rollout that the head script fetches": {
    right: ROLLOUT,
    take: async (text) => {
      stands("rollout", text);
      (await import("#head-scripts/preload-files.ts")).preloadFiles("en");
    },
  },
};

test.each(Object.entries(ENTRY_FUNCTIONS))(
  "names of prototypes in %s change nothing that every object has",
  async (_, { right, take }) => {
    await expectNoPollution(poisonedJson(right), take);
  },
);
