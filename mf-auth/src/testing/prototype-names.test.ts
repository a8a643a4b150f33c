import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { test } from "vitest";
import { providerAnswer } from "#features/provider/provider-answer.ts";
import { keptToken, linkToken } from "#ui/link-token.ts";

test("the answer of a provider and the token of a link are read, whatever prototypes the address names", async () => {
  await expectNoPollution(poisonedSearch("code", "state", "iss", "error", "token"), (search) => [
    providerAnswer(search),
    linkToken(search, search.replace("?", "#")),
  ]);
});

test("the token in the history's state is read, whatever prototypes the state names", async () => {
  await expectNoPollution(poisonedJson({ recoveryToken: "A" }), (text) => keptToken(JSON.parse(text)));
});
