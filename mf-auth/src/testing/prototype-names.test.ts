import { answers } from "@academy/shared/testing/fake-api";
import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { afterEach, test, vi } from "vitest";
import { parseAuthorizationResponse } from "#features/provider/authorization-response.ts";
import { failureGiven } from "#features/provider/provider-failure.ts";
import { completeByPasskey } from "#features/second-factor/second-factor.api.ts";
import { challengeFromState } from "#second-factor/challenge.ts";
import { emailFromState } from "#ui/email-from-state.ts";
import { keptToken, linkToken } from "#ui/link-token.ts";

test("the answer of a provider and the token of a link are read, whatever prototypes the address names", async () => {
  await expectNoPollution(poisonedSearch("code", "state", "iss", "error", "token"), (search) => [
    parseAuthorizationResponse(search),
    linkToken(search, search.replace("?", "#")),
  ]);
});

test("what the history's state hands over is read, whatever prototypes the state names", async () => {
  const second_factor = { challenge: "A", methods: ["totp"], expires_at: "2999-01-01T00:00:00Z" };
  const providerFailure = { provider: "A", status: 400, code: "provider.denied", detail: "no" };
  const state = { recoveryToken: "A", email: "a@b.example", second_factor, providerFailure };

  await expectNoPollution(poisonedJson(state), (text) =>
    [keptToken, challengeFromState, failureGiven, emailFromState].map((read) => read(JSON.parse(text))),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

test("names of prototypes in the options of a sign-in by a passkey change nothing that every object has", async () => {
  const right = {
    challenge: "Y2hhbGxlbmdl",
    timeout: 60_000,
    rpId: "academy.example",
    allowCredentials: [{ id: "a2V5", type: "public-key", transports: ["internal"] }],
    userVerification: "preferred",
  };
  let asked: unknown;
  const get = async (options: unknown) => {
    asked = options;
    return null;
  };
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });

  await expectNoPollution(poisonedJson(right), async (text) => {
    asked = undefined;
    const answer = () => new Response(text, { headers: { "Content-Type": "application/json" } });
    answers("post", "/student/auth/second-factor/passkey/options/", answer);
    await completeByPasskey("a-challenge").catch(() => undefined);
    if (!asked) throw new Error("refused");
    return asked;
  });
});
