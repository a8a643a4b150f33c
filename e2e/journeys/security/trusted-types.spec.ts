// @covers decision 0109

import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/"] });

test.use({ expectedComplaints: /TrustedTypePolicy|Trusted(HTML|ScriptURL|Script)|integrity/i });

const home = AREAS[0];

// Every other journey proves that the areas work under this policy: a violation is logged in the console, which fails the journey.
test("no area makes markup or scripts of text, or asks for a script from elsewhere, of another area or without a hash", async ({
  page,
}) => {
  const answered: string[] = [];
  page.on("response", (response) => answered.push(response.url()));
  await openTakenOver(page, "/");

  const refused = await page.evaluate(
    async ({ shown, origin }) => {
      const nameOf = (run: () => unknown) => {
        try {
          run();
          return "allowed";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = () => document.createElement("script");
      const area = document.querySelector("[data-app]") as HTMLElement;
      const { areas } = JSON.parse(document.getElementById("registry")?.textContent ?? "");
      const entryOf = (id: string): string => areas[id].base + areas[id].entry;
      const withoutHash = Object.assign(script(), { src: entryOf(shown), crossOrigin: "anonymous" });
      const written = script();
      written.append("globalThis.tampered = true");
      document.head.append(written);
      return {
        markup: nameOf(() => {
          area.innerHTML = "<img src=x onerror='globalThis.tampered = true'>";
        }),
        foreign: nameOf(() => Object.assign(script(), { src: "https://stranger.example/a.js" })),
        ofAnotherArea: nameOf(() => Object.assign(script(), { src: entryOf("profile") })),
        unknown: nameOf(() => Object.assign(script(), { src: `${origin}/unknown.js` })),
        uploaded: nameOf(() => Object.assign(script(), { src: "/media/a.js" })),
        secondPolicy: nameOf(() => Reflect.get(globalThis, "trustedTypes").createPolicy("own", {})),
        written: "tampered" in globalThis,
        withoutHash: await new Promise((resolve) => {
          withoutHash.onload = () => resolve("ran");
          withoutHash.onerror = () => resolve("refused");
          document.head.append(withoutHash);
        }),
      };
    },
    { shown: home.id, origin: home.origin },
  );

  expect(refused).toEqual({
    markup: "TypeError",
    foreign: "TypeError",
    ofAnotherArea: "TypeError",
    unknown: "TypeError",
    uploaded: "TypeError",
    secondPolicy: "TypeError",
    written: false,
    withoutHash: "refused",
  });
  // The browser refused these scripts before it sent a request, not because of the answer.
  expect(answered.filter((address) => /unknown|stranger|media\/a/.test(address))).toEqual([]);
});
