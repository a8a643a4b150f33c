import { ownerOf } from "@academy/shared/area/match-route";
import { PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import { ApiError, http, writeToken } from "@academy/shared/http";
import { i18n, provideTexts } from "@academy/shared/i18n";
import { languageInAddress, withoutLanguage } from "@academy/shared/i18n/wanted-language";
import { createQueryClient } from "@academy/shared/query";
import { dehydrateCache, hydrateCache } from "@academy/shared/query/dehydrated-cache";
import { provideRolePaths } from "@academy/shared/router";
import * as z from "@academy/shared/schema";
import { ENTRIES } from "@academy/shared/storage/entries";
import { aCourse, aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { problemsOf } from "@academy/shared/ui/forms/use-form";
import { afterEach, describe, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";

const NO_WORDS = { en: async () => ({}), ru: async () => ({}) };

const NAMES = z.record(z.string(), z.unknown());

/** What the api answers in this run. */
let sent = "";
const answersSent = (status: number, type = "application/json") =>
  answers("get", "/sent/", () => new Response(sent, { status, headers: { "Content-Type": type } }));

const forms = Object.values(import.meta.glob<Record<string, unknown>>("../storage/*-storage.ts", { eager: true }));
const stored = forms.flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, { read: (...parts: unknown[]) => unknown }] =>
      typeof entry[1] === "object" && entry[1] !== null && "read" in entry[1],
  ),
);

const CONTRACT = import.meta.glob<Record<string, unknown>>(["../contract/**/*.ts", "!**/*.test.ts"], { eager: true });
const schemas = Object.values(CONTRACT)
  .flatMap((module) => Object.values(module))
  .filter(
    (each): each is z.ZodMiniType => typeof each === "object" && each !== null && "_zod" in each && "check" in each,
  );

const PROBLEM = {
  code: "fields.invalid",
  detail: "no",
  request_id: "r-1",
  errors: { email: [{ code: "email.invalid", detail: "no" }] },
};
const TEXTS = { "home.hero.title": { en: "A", ru: "Б" } };
const ROUTES = [{ role: "home", path: "/", access: "anyone" }];

const packed = () => {
  const client = createQueryClient();
  client.setQueryData(["page-texts", { page: "home" }], TEXTS);
  return JSON.parse(dehydrateCache(client)) as unknown;
};

/** Every function of shared that makes objects from outside data, with a valid example where there is one. */
const ENTRY_FUNCTIONS: Record<string, { right?: unknown; take: (text: string) => unknown }> = {
  "an answer of the api": {
    right: [aCourse()],
    take: async (text) => {
      sent = text;
      answersSent(200);
      return await http.get("/sent/", z.union([NAMES, z.array(NAMES)]));
    },
  },
  "an answer that the page's head script has fetched": {
    right: [aCourse()],
    take: async (text) => {
      vi.spyOn(performance, "now").mockReturnValue(0);
      writeToken(TOKEN);
      globalThis.earlyCalls = { token: TOKEN, answers: { "/early/": Promise.resolve([Response.json(text), text]) } };
      // No other handler answers this address.
      return await http.get("/early/", z.union([NAMES, z.array(NAMES)]));
    },
  },
  "a refusal of the api": {
    right: PROBLEM,
    take: async (text) => {
      sent = text;
      answersSent(400, "application/problem+json");
      const error: unknown = await http.get("/sent/", NAMES).catch((refused: unknown) => refused);
      if (!(error instanceof ApiError)) throw error;
      return error.fields;
    },
  },
  "texts of a page, in place of earlier ones": {
    right: TEXTS,
    take: (text) => {
      const client = createQueryClient();
      for (const given of [TEXTS, z.parse(PageTexts, JSON.parse(text))]) client.setQueryData(["texts"], given);
      return client.getQueryData(["texts"]);
    },
  },
  "the answers that a page brings along": {
    right: packed(),
    take: (text) => {
      const client = createQueryClient();
      hydrateCache(client, text);
      return client.getQueryCache().getAll().length;
    },
  },
  "words of an area": {
    right: { title: "A", nested: { text: "B {{count}}" } },
    take: async (text) => {
      const words = async () => JSON.parse(text) as Record<string, unknown>;
      await provideTexts("poisoned", { en: words, ru: words });
      // Asked for text, as every screen does: if asked for an object, i18next would copy it name by name.
      const say = i18n.t as unknown as (key: string, options: object) => unknown;
      return ["title", "__proto__.polluted", "constructor.prototype", "nested.__proto__", "nested.text"].map((key) =>
        say(key, { ns: "poisoned" }),
      );
    },
  },
  "addresses of screens": { right: ROUTES, take: (text) => provideRolePaths(JSON.parse(text)) },
  "the owner of an address": {
    right: { areas: { public: { routes: ROUTES } } },
    take: (text) => ["/", "/__proto__", "/constructor"].map((path) => ownerOf(JSON.parse(text), path)),
  },
  "a form against the contract": {
    right: { email: "a@b.example", first_name: "A" },
    take: (text) => problemsOf(z.safeParse(z.object({ email: z.string() }), JSON.parse(text)).error?.issues ?? []),
  },
  "every schema of the contract": {
    right: aStudent(),
    take: (text) => schemas.map((schema) => z.safeParse(schema, JSON.parse(text)).data),
  },
};

// The next test file of the worker shares these modules: texts that i18next cannot join would fail each of its language changes.
afterEach(async () => {
  globalThis.earlyCalls = undefined;
  vi.restoreAllMocks();
  provideRolePaths([]);
  i18n.removeResourceBundle("en", "poisoned");
  i18n.removeResourceBundle("ru", "poisoned");
  await provideTexts("poisoned", NO_WORDS);
});

test.each(Object.entries(ENTRY_FUNCTIONS))(
  "names of prototypes in %s change nothing that every object has",
  async (_, { right, take }) => {
    await expectNoPollution(poisonedJson(right), take);
  },
);

test("the language of an address is read, whatever prototypes the address names", async () => {
  await expectNoPollution(poisonedSearch("lng"), (search) => [languageInAddress(search), withoutLanguage(search)]);
});

describe("what stands in the storage", () => {
  test("all stored entries and all schemas of the contract are collected", () => {
    expect(stored.length).toBeGreaterThan(20);
    expect(schemas.length).toBeGreaterThan(100);
  });

  test.each(stored)("as %s changes nothing that every object has", async (_, { read }) => {
    await expectNoPollution(poisonedJson({ text: "A", revision: 1, email: "a@b.example", at: 1 }), (text) => {
      for (const { key } of Object.values(ENTRIES))
        for (const storage of [localStorage, sessionStorage])
          for (const place of [key, `${key}:7`, `${key}:7:8`]) storage.setItem(place, text);
      return [read(), read(7), read(7, 8)];
    });
  });
});

const merge = (into: Record<string, unknown>, from: Record<string, unknown>): Record<string, unknown> => {
  for (const [name, value] of Object.entries(from)) {
    const inner = into[name];
    if (typeof value === "object" && value !== null && (typeof inner === "object" || typeof inner === "function"))
      merge(inner as Record<string, unknown>, value as Record<string, unknown>);
    else into[name] = value;
  }
  return into;
};

test("a planted merge of what comes from outside is found", async () => {
  await expect(
    expectNoPollution(poisonedJson({ name: "A", inner: { name: "B" } }), (text) => merge({}, JSON.parse(text))),
  ).rejects.toThrow(/Counterexample/);
});

test("a planted copy by names, which gives one object the prototype it is sent, is found", async () => {
  const copy = (from: object) => {
    const made: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(from)) made[name] = value;
    return made;
  };

  await expect(expectNoPollution(poisonedJson({ name: "A" }), (text) => copy(JSON.parse(text)))).rejects.toThrow(
    /Counterexample/,
  );
});
