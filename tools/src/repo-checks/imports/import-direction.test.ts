import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { DIRECTION, importsAgainstDirection } from "./import-direction.ts";

test("no import of the browser's packages, of delivery and of tools runs upwards or sideways", () => {
  const files = sourceFiles();

  expect(importsAgainstDirection(files)).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

const BREACHES: [breach: string, file: string, imported: string][] = [
  ["loading knows the routing", "shell/src/loading/a.ts", "#routing/router.tsx"],
  ["the head knows the routing", "shell/src/head/a.ts", "#routing/route-loader.ts"],
  ["the layout knows the navigation", "shell/src/layout/layout.tsx", "#navigation/slow-note.tsx"],
  ["a download knows an area's error", "shell/src/download/a.ts", "#errors/area-error.ts"],
  ["the header knows the footer", "shell/src/layout/header/a.tsx", "#layout/footer/footer.tsx"],
  ["a part of the layout knows the whole", "shell/src/layout/notices/a.tsx", "#layout/layout.tsx"],
  ["code of the product knows a test's helper", "shell/src/screens/a.tsx", "#testing/render-in-shell.tsx"],
  ["a feature knows a screen", "mf-auth/src/features/sign-in/a.tsx", "#screens/sign-in-screen.tsx"],
  ["a feature knows another one", "mf-auth/src/features/sign-in/a.tsx", "#features/sign-up/x.tsx"],
  ["a feature with parts knows another one", "mf-learning/src/features/notes/a.tsx", "#features/player/video/x.ts"],
  ["a component knows a feature", "mf-public/src/ui/a.tsx", "#features/contact/x.tsx"],
  ["what features share knows one of them", "mf-learning/src/drafts/a.ts", "#features/questions/query/x.ts"],
  ["what features share knows another such folder", "mf-learning/src/drafts/a.ts", "#access/lock-reason.ts"],
  ["an area knows how it runs alone", "mf-profile/src/area.ts", "./standalone.tsx"],
  [
    "a part of the player knows the whole",
    "mf-learning/src/features/player/video/a.ts",
    "#features/player/use-outbox.ts",
  ],
  ["the progress knows the video", "mf-learning/src/features/player/progress/a.ts", "#features/player/video/x.ts"],
  ["a post knows the list", "mf-learning/src/features/questions/post/a.ts", "#features/questions/list/x.ts"],
  ["the contract knows a component", "shared/src/contract/a.ts", "@academy/shared/ui/buttons/button"],
  ["the router knows the session", "shared/src/router/a.ts", "@academy/shared/session"],
  ["a component knows the buy button", "shared/src/ui/a.tsx", "@academy/shared/purchase/buy-course"],
  ["the store knows the edge", "delivery/src/store/a.ts", "#edge/edge.ts"],
  ["a response knows a page", "delivery/src/edge/responses/a.ts", "#edge/pages/page.ts"],
];

test.each(BREACHES)("it is found when %s", (_, file, imported) => {
  const text = `import { x } from "${imported}";\nx();\n`;

  expect(importsAgainstDirection([{ file, text }])).toEqual([expect.stringContaining(file)]);
});

/** A file of an entry, as its path in the package. */
const fileIn = (folder: string, entry: string): string => {
  const name = { ".": "a.ts", "*": "some-purpose/a.ts" }[entry] ?? (entry.includes(".") ? entry : `${entry}/a.ts`);
  return `${folder.replace("mf-*", "mf-auth")}/${name}`;
};

const ROWS = Object.entries(DIRECTION).flatMap(([folder, rows]) =>
  rows.slice(1).map((row, above): [string, string, string] => [folder, row[0] ?? "", rows[above]?.[0] ?? ""]),
);

test.each(ROWS)("in %s it is found when %s imports %s, the row above", (folder, entry, above) => {
  const file = fileIn(folder, entry);
  const imported = fileIn(folder, above).replace(/^[^/]+\/src\//, "#");

  expect(importsAgainstDirection([{ file, text: `import { x } from "${imported}";` }])).toHaveLength(1);
});

test("a new folder of the shell is given its row before it is imported", () => {
  const file = "shell/src/routing/a.ts";

  expect(importsAgainstDirection([{ file, text: 'import { x } from "#somewhere/x.ts";' }])).toEqual([
    "shell/src/somewhere stands in no row",
  ]);
});

test.each([
  ["a type", 'import type { X } from "#routing/router.tsx";'],
  ["a module loaded later", 'const later = () => import("#routing/router.tsx");'],
  ["a module run for its effect", 'import "#routing/router.tsx";'],
  ["an export of something imported", 'export { x } from "#routing/router.tsx";'],
])("%s counts as an import", (_, text) => {
  expect(importsAgainstDirection([{ file: "shell/src/loading/a.ts", text }])).toHaveLength(1);
});

test.each([
  ["a screen joins features", "mf-auth/src/screens/a.tsx", "#features/sign-in/x.tsx"],
  [
    "a feature's part knows one below it",
    "mf-learning/src/features/player/video/a.tsx",
    "#features/player/surface/x.tsx",
  ],
  ["a file knows its neighbour", "shell/src/loading/a.ts", "./loaded-area.ts"],
  ["a feature has components of its area", "mf-auth/src/features/sign-in/a.tsx", "#ui/auth-frame.tsx"],
  ["a folder of shared stands on the contract", "shared/src/http/a.ts", "@academy/shared/contract/errors/error-codes"],
  ["an area uses what is shared", "mf-auth/src/ui/a.tsx", "@academy/shared/ui/buttons/button"],
  ["a test imports what it tests", "shell/src/loading/a.test.ts", "#routing/router.tsx"],
])("it is allowed that %s", (_, file, imported) => {
  expect(importsAgainstDirection([{ file, text: `import { x } from "${imported}";` }])).toEqual([]);
});
