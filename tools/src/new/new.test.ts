// @covers decision 0002

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AREAS, PARTS } from "@academy/shared/build/areas";
import { LANGUAGES } from "@academy/shared/contract/language";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesOf } from "./names.ts";
import { newArea } from "./new-area.ts";
import { newFeature, withTexts } from "./new-feature.ts";

const ROOT = join(import.meta.dirname, "../../..");

const LISTS = [
  ...["areas.json", ".github/CODEOWNERS", `.github/workflows/release-${AREAS.at(-1)?.id}.yml`, ".gitlab-ci.yml"],
  ...["delivery/nginx/academy.conf", "delivery/caddy/Caddyfile", "bench/monolith/load-area.ts"],
];

/** The time limit of tests that start programs, which is slow on a busy machine (milliseconds). */
const TIMEOUT_MS = 60_000;

/** A list of the new area: its call is the area's own, with a text of the area for a failure that says nothing about itself. */
const LIST = `import { http } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { answers, refusal } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { Async } from "@academy/shared/ui/async/async";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";

const shelvesQuery = () =>
  queryOptions({
    queryKey: ["shelves"],
    queryFn: ({ signal }) => http.get("/courses/books/", z.array(z.object({ title: z.string() })), { signal }),
  });

function Shelves() {
  return (
    <Async call="sample:ask_a_lawyer.lead" result={useQuery(shelvesQuery())}>
      {(shelves) => <p>{shelves.map(({ title }) => title).join()}</p>}
    </Async>
  );
}

// @ts-expect-error: the area has no such text
export const unknown = <ErrorNote call="sample:none" error={null} />;

const handle = { role: "here", access: "anyone" as const };

test("a failure without its own message shows the area's text", async () => {
  answers("get", "/courses/books/", () => refusal(400, "", { detail: "" }));
  await renderArea({ ...area, routes: [{ path: "/here", handle, screen: async () => Shelves }] }, "/here");

  expect(await screen.findByRole("alert")).toHaveTextContent("Say here what can be done.");
});
`;

let root = "";

beforeAll(async () => {
  // The folder is inside the repository: Vite serves no files outside the workspace, and packages are found in parent folders.
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  root = mkdtempSync(join(ROOT, "test-results/new-"));
  for (const file of ["biome.json", "tsconfig.node.json", "tsconfig.browser.json", ...LISTS]) {
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  }
  await newArea(root, "sample");
  symlinkSync(join(ROOT, "mf-profile/node_modules"), join(root, "mf-sample/node_modules"));
  await newFeature(root, "mf-sample", "ask-a-lawyer");
  writeFileSync(join(root, "mf-sample/src/screens/list.test.tsx"), LIST);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The complaints of a program about the new area; an empty string when it finds nothing wrong. */
function complaints(program: string, args: string[], folder = "mf-sample"): string {
  const { status, stdout, stderr } = spawnSync(join(ROOT, program), args, { cwd: join(root, folder) });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

test(
  "a new area with a new feature passes lint and format",
  () => {
    expect(
      complaints("node_modules/.bin/biome", ["check", "--vcs-enabled=false", "mf-sample", "areas.json"], "."),
    ).toBe("");
  },
  TIMEOUT_MS,
);

test(
  "a new area with a new feature passes the type check",
  () => {
    // The compiler's cache is off: the new area uses the libraries of another area, whose cache it would overwrite.
    expect(complaints("node_modules/.bin/tsc", ["--noEmit", "--singleThreaded", "--incremental", "false"])).toBe("");
  },
  TIMEOUT_MS,
);

test(
  "the tests of a new area and of a new feature pass",
  () => {
    expect(complaints("mf-profile/node_modules/.bin/vitest", ["run"])).toBe("");
  },
  TIMEOUT_MS,
);

test("a new area is added to every list of areas", () => {
  const last = AREAS.at(-1)?.id;
  const read = (file: string) => readFileSync(join(root, file), "utf8");

  expect(JSON.parse(read("areas.json"))).toEqual([...PARTS, { id: "sample", owner: "@academy/sample" }]);
  expect(read(".github/CODEOWNERS")).toMatch(new RegExp(`^/mf-${last}/.*\\n/mf-sample/ +@academy/sample$`, "m"));
  expect(
    read(".github/CODEOWNERS").match(new RegExp(`^/(shared|api)/.* @academy/${last} @academy/sample$`, "gm")),
  ).toHaveLength(3);
  expect(read("delivery/nginx/academy.conf")).toContain(`(?<area>${AREAS.map(({ id }) => id).join("|")}|sample)`);
  expect(read(".github/workflows/release-sample.yml")).toMatch(
    /area: sample\n.*mf-sample\n.*\n.*RELEASE_KEY_SAMPLE }}/,
  );
  expect(read(".gitlab-ci.yml")).toMatch(/\n\.sample:\n.*\n +AREA: sample\n.*mf-sample\n/);
  expect(read(".gitlab-ci.yml")).toContain(
    "\nrelease-sample:\n  extends: [.release-area, .sample]\n  dependencies: [sign-sample]\n",
  );
  expect(read("bench/monolith/load-area.ts")).toContain('\n  sample: () => import("areas/mf-sample/src/area.ts"),\n};');
  expect(read("delivery/caddy/Caddyfile")).toContain(` ${last}.{$DOMAIN}, sample.{$DOMAIN} {`);
  expect(read("delivery/nginx/academy.conf")).toMatch(/^ {2}server_name academy.* sample\.academy\.example;$/m);
});

test.each(AREAS.map(({ id }) => id))("texts of a new feature are added to both languages of %s", async (id) => {
  cpSync(join(ROOT, `mf-${id}/src/texts`), join(root, "texts", id), { recursive: true });
  symlinkSync(join(ROOT, `mf-${id}/node_modules`), join(root, "texts", id, "node_modules"));
  for (const language of LANGUAGES) {
    const file = join(root, "texts", id, `${language}.ts`);
    writeFileSync(file, withTexts(readFileSync(file, "utf8"), language, namesOf("ask-a-lawyer")));
    const texts = ((await import(pathToFileURL(file).href)) as Record<string, object>)[language];
    expect(texts).toMatchObject({ ask_a_lawyer: { title: expect.stringContaining("Ask a lawyer") } });
  }
});

test.each([
  ["a feature that is there already", () => newFeature(root, "sample", "ask-a-lawyer"), 'have "ask_a_lawyer" already'],
  ["a feature of an unknown area", () => newFeature(root, "library", "loans"), 'there is no area "library"'],
  ["a name in camel case", () => newFeature(root, "sample", "askLawyer"), '"askLawyer" is no name'],
  ["a name that leads elsewhere", () => newFeature(root, "sample", "../../x"), "is no name"],
  ["an area that is there already", () => newArea(root, "sample"), "is there already"],
  ["an area by the name of another part", () => newArea(root, "shell"), '"shell" cannot be an area'],
])("%s is refused, and nothing is written", async (_, make, sentence) => {
  const before = readFileSync(join(root, "areas.json"), "utf8");

  await expect(make()).rejects.toThrow(sentence);
  expect(readFileSync(join(root, "areas.json"), "utf8")).toBe(before);
});
