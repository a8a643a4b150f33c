import { queryClient } from "@academy/shared/query";
import { answers } from "@academy/shared/testing/fake-api";
import { expectNoPollution, poisonedJson } from "@academy/shared/testing/poisoned-json";
import { test } from "vitest";
import { editedHead } from "./edited-head.ts";
import { pageTextsQuery } from "./page-texts.api.ts";

test("prototype names as keys of page texts, requested twice, change no prototype", async () => {
  const texts = { en: "A", ru: "Б" };

  await expectNoPollution(poisonedJson({ "home.head.title": texts, "home.hero.title": texts }), async (text) => {
    const answer = () => new Response(text, { headers: { "Content-Type": "application/json" } });
    answers("get", "/courses/page-texts/home/", answer);
    for (let time = 0; time < 2; time++)
      await queryClient.fetchQuery({ ...pageTextsQuery("home"), staleTime: 0, retry: false });
    return [queryClient.getQueryData(pageTextsQuery("home").queryKey), editedHead("home").edited(queryClient, "en")];
  });
});
