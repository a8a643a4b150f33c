import { confirmByPasskey } from "@academy/shared/step-up/confirm-by-passkey";
import { answers } from "@academy/shared/testing/fake-api";
import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { afterEach, test, vi } from "vitest";
import { changedFields } from "#features/personal-data/changed-fields.ts";
import { tabOf } from "#features/profile-menu/profile-tabs.ts";
import { createPasskey } from "#features/two-step/passkeys/create-passkey.ts";

const CREATION = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 60_000,
  rp: { id: "academy.example", name: "Orda" },
  user: { id: "Nw", name: "student@academy.example", displayName: "Aliya" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  excludeCredentials: [{ id: "a2V5", type: "public-key", transports: ["internal"] }],
  authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  attestation: "none",
};

const REQUEST = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 60_000,
  rpId: "academy.example",
  allowCredentials: CREATION.excludeCredentials,
  userVerification: "preferred",
};

/** A browser that is asked for a passkey tells with what, and gives none. */
function asksBrowser(): { with: unknown } {
  const asked: { with: unknown } = { with: undefined };
  const prompt = async (options: unknown) => {
    asked.with = options;
    return null;
  };
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { value: { create: prompt, get: prompt }, configurable: true });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

/** What the browser is asked with for a passkey, when the api gives these options. */
const OPTIONS: Record<string, { path: string; right: unknown; ask: () => Promise<unknown> }> = {
  "the options of a new passkey": {
    path: "/student/auth/factors/passkeys/options/",
    right: CREATION,
    ask: () => createPasskey({}, "Laptop"),
  },
  "the options of a confirmation": {
    path: "/student/auth/step-up/passkey/options/",
    right: REQUEST,
    ask: confirmByPasskey,
  },
};

test.each(Object.entries(OPTIONS))(
  "names of prototypes in %s change nothing that every object has",
  async (_, { path, right, ask }) => {
    const asked = asksBrowser();

    await expectNoPollution(poisonedJson(right), async (text) => {
      asked.with = undefined;
      answers("post", path, () => new Response(text, { headers: { "Content-Type": "application/json" } }));
      await ask().catch(() => undefined);
      if (!asked.with) throw new Error("refused");
      return asked.with;
    });
  },
);

test("the tab in the address is read, whatever prototypes the address names", async () => {
  await expectNoPollution(poisonedSearch("tab"), (search) => tabOf(new URLSearchParams(search)));
});

test("the names of the record are compared with what is typed, whatever prototypes the record names", async () => {
  const names = { first_name: "Aliya", last_name: "Serik" };

  await expectNoPollution(poisonedJson(names), (text) =>
    changedFields(names, { ...names, ...(JSON.parse(text) as typeof names) }),
  );
});
