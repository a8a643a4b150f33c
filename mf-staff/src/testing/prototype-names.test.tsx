import { type Field, fieldOf, type ListField } from "@academy/shared/contract/content/field";
import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { ApiError } from "@academy/shared/http";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { storedStaffDraft } from "@academy/shared/storage/staff-storage";
import { answers } from "@academy/shared/testing/fake-api";
import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { test } from "vitest";
import { useDraft } from "#drafts/use-draft.ts";
import { contentPartQuery } from "#features/content/content.api.ts";
import { groupFields, withField } from "#features/content/fields/group-fields.ts";
import { isGroup } from "#features/content/fields/json.ts";
import { asVariant, newItem } from "#features/content/fields/new-item.ts";
import { createSender } from "#features/content/files/send-file.ts";
import { filterParams, readFilters, withFilters } from "#lists/filters.ts";
import { staffMeQuery } from "#me/me.api.ts";
import { aStaffMember } from "./visit-staff.tsx";

const QUESTIONS = fieldOf(TestQuestion) as Field & { kind: "variants" };
const QUESTION = { id: "q", kind: "single", text: { en: "A", ru: "Б" }, options: [{ en: "A", ru: "Б" }] };

/** Every function of the area that builds objects from the api's content or from what the tab has stored. */
const ENTRY_FUNCTIONS: Record<string, { right: unknown; take: (text: string) => unknown }> = {
  "a question of another kind": {
    right: QUESTION,
    take: (text) => {
      const group = JSON.parse(text);
      if (!isGroup(group)) throw new Error("no group");
      const fields = groupFields(QUESTIONS, group);
      return [
        asVariant(QUESTIONS, group, "matching"),
        fields.map(([key, field]) => withField(group, key, field, "A", false)),
      ];
    },
  },
  "a new item beside the others": {
    right: [{ id: 1, title: { en: "A", ru: "Б" }, lectures: [{ id: 7 }] }],
    take: (text) => newItem(PART_FIELDS.topics as Field & ListField, JSON.parse(text)),
  },
  "a part of the content, asked for twice": {
    right: { revision: 1, value: { topics: [QUESTION], "home.hero.title": { en: "A", ru: "Б" } } },
    take: async (text) => {
      answers(
        "get",
        "/staff/content/parts/pages/",
        () => new Response(text, { headers: { "Content-Type": "application/json" } }),
      );
      for (let time = 0; time < 2; time++) await queryClient.fetchQuery({ ...contentPartQuery("pages"), staleTime: 0 });
      return queryClient.getQueryData(contentPartQuery("pages").queryKey);
    },
  },
  "a refusal of a file that is sent": {
    right: { code: "content.file", detail: "no", request_id: "r-1" },
    take: async (text) => {
      answers(
        "post",
        "/staff/content/uploads/",
        () => new Response(text, { status: 400, headers: { "Content-Type": "application/problem+json" } }),
      );
      const refused = Promise.withResolvers<ApiError>();
      const unheard = () => undefined;
      const sender = await createSender(
        new File(["A"], "a.png"),
        { filename: "a.png", kind: "photo", field: "A" },
        null,
        {
          onBegun: unheard,
          onProgress: unheard,
          onWaiting: unheard,
          onUnreadable: unheard,
          onSent: unheard,
          onFailed: refused.resolve,
        },
      );
      sender.start();
      const { status, code, detail } = await refused.promise;
      if (status !== 400) throw new Error("the refusal was not heard");
      return { code, detail };
    },
  },
  "a draft of the tab": {
    right: { reason: "A", points: { one: 1 } },
    take: (text) => {
      queryClient.setQueryData(staffMeQuery().queryKey, aStaffMember());
      storedStaffDraft.write(text, 7, "answer:7");
      const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      );
      const initial: unknown = {};
      return renderHook(() => useDraft("answer:7", initial, z.unknown()), { wrapper }).result.current.value;
    },
  },
};

test.each(Object.entries(ENTRY_FUNCTIONS))(
  "names of prototypes in %s change nothing that every object has",
  async (_, { right, take }) => {
    await expectNoPollution(poisonedJson(right), take);
  },
);

test("filters are read and written, whatever prototypes the address names", async () => {
  const forms = { state: ["open", "closed"], q: "text", course: "number" } as const;

  await expectNoPollution(poisonedSearch("state", "q", "course", "open"), (text) => {
    const search = new URLSearchParams(text);
    const values = readFilters(forms, search);
    const all = Object.fromEntries(search) as Partial<typeof values>;
    return [values, filterParams(forms, values), Object.fromEntries(withFilters(forms, search, all))];
  });
});
