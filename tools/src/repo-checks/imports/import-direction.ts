import { posix } from "node:path";

/**
 * The entries of a folder from the top down (decision 0043). A file imports from rows below its own, and the entries of one
 * row do not know each other. `.` means the files in the folder itself, `*` every entry that is not named here.
 */
type Rows = readonly (readonly string[])[];

const AREA: Rows = [
  ["testing"],
  ["index.ts"],
  ["standalone.tsx"],
  ["area.ts"],
  ["screens"],
  ["features"],
  ["ui"],
  // Code that several features need, with a folder for each purpose.
  ["*"],
  // In the staff area: the signed-in member of the staff, the sections, and the proof of who acts.
  ["me", "navigation", "proof"],
  ["texts"],
];

/** The rows of each folder; `mf-*` is every area. Files of a folder that is not named may import each other freely. */
export const DIRECTION: Readonly<Record<string, Rows>> = {
  "shell/src": [
    ["testing"],
    ["index.ts"],
    ["boot", "head-scripts", "overrides", "prerender"],
    ["routing"],
    ["head", "layout", "navigation", "screens", "focus", "fonts", "takeover"],
    ["loading", "reports"],
    ["errors", "registry"],
    ["download"],
    ["texts", "theme"],
  ],
  "shell/src/layout": [["."], ["footer"], ["header", "notices"]],
  "mf-*/src": AREA,
  "mf-*/src/features": [["*"]],
  "mf-learning/src/features/essay": [
    ["."],
    ["assignment", "hand-in", "state", "progress", "write"],
    ["text"],
    ["query", "texts", "style"],
  ],
  "mf-learning/src/features/player": [
    ["."],
    ["video", "material", "opening-notice"],
    ["controls"],
    ["progress", "surface", "captions", "quality", "settings"],
  ],
  "mf-learning/src/features/questions": [["."], ["list"], ["post"], ["query"]],
  "mf-profile/src/features/two-step": [["."], ["app", "passkeys"], ["codes"], ["confirm"], ["query", "style"]],
  "mf-staff/src/features/content": [["."], ["legal", "outline", "pages", "preview", "videos"], ["files"], ["fields"]],
  "shared/src": [
    ["testing"],
    ["standalone", "purchase", "forms"],
    ["guard", "step-up", "calendar"],
    ["ui", "academy", "course", "emails", "translation"],
    ["session", "format"],
    ["query", "router", "server", "i18n"],
    ["area", "http"],
    ["storage"],
    ["contract"],
    ["schema", "browser", "time"],
  ],
  "shared/src/ui": [
    ["verification-code", "password", "carousel"],
    ["forms", "async"],
    ["errors"],
    ["dialogs", "navigation", "notifications"],
    ["buttons", "cards"],
    ["tooltip", "countdown", "loading", "data-display", "media"],
    ["hooks"],
    ["layout", "styles"],
  ],
  "delivery/src": [
    ["testing"],
    ["cli.ts", "team-cli.ts", "pack"],
    ["commands"],
    ["rehearsal", "service"],
    ["watch"],
    ["edge"],
    ["build", "release"],
    ["free-port.ts", "prerender", "store", "table.ts"],
    ["signing"],
    ["config.ts", "failpoints"],
    ["keys-file.ts", "release-store-settings.ts"],
  ],
  "tools/src": [["testing"], ["drill"], ["start", "new", "repo-checks"], ["test-runner"]],
  "delivery/src/release": [["."], ["change"], ["check"], ["api", "behaviour"], ["rules"], ["build"]],
  "delivery/src/store": [["open-store.ts"], ["disk", "s3"], ["."]],
  "delivery/src/edge": [
    ["."],
    ["overrides", "served-store"],
    ["dictionaries", "metrics", "pages", "proxy", "traces"],
    ["responses", "security-headers"],
  ],
};

const IMPORTED = /\b(?:from|import)\b\s*\(?\s*["']([^"']+)["']/g;

/** The file or folder of this repository that an import names, or null for a library. */
function targetOf(file: string, specifier: string): string | null {
  const [root = ""] = file.split("/");
  if (specifier.startsWith("./")) return posix.join(posix.dirname(file), specifier);
  // Other names that begin with `#` are aliases of the build.
  if (specifier.startsWith("#")) return /\.(tsx?|css)$/.test(specifier) ? `${root}/src/${specifier.slice(1)}` : null;
  const shared = "@academy/shared/";
  return root === "shared" && specifier.startsWith(shared) ? `shared/src/${specifier.slice(shared.length)}` : null;
}

/** The folder of this pattern that contains a path, and the rest of the path. */
function within(pattern: string, path: string): { folder: string; rest: string } | null {
  const found = new RegExp(`^(${pattern.replace("*", "[^/]*")})/(.+)$`).exec(path);
  return found ? { folder: found[1] ?? "", rest: found[2] ?? "" } : null;
}

/** The entry of a folder through which a path goes, and its row. */
function entryOf(rows: Rows, rest: string): { name: string; row: number } {
  const [name = ""] = rest.split("/");
  const at = (one: string) => rows.findIndex((row) => row.includes(one));
  // A named entry has its own row, even below the row of `*`.
  if (at(name) >= 0) return { name, row: at(name) };
  const isFile = name === rest;
  return { name: isFile && at(".") >= 0 ? "." : name, row: at(isFile ? "." : "*") };
}

function breachOf(pattern: string, rows: Rows, file: string, target: string): string | null {
  const from = within(pattern, file);
  const to = within(pattern, target);
  if (!from || to?.folder !== from.folder) return null;
  const above = entryOf(rows, from.rest);
  const below = entryOf(rows, to.rest);
  if (above.name === below.name) return null;
  const unplaced = [above, below].find(({ row }) => row < 0);
  if (unplaced) return `${from.folder}/${unplaced.name} stands in no row`;
  return above.row < below.row ? null : `${file} imports ${to.rest}`;
}

/** The imports that run upwards or sideways, and the entries that have no row yet. Tests may import whatever they test. */
export function importsAgainstDirection(files: readonly { file: string; text: string }[]): string[] {
  const breaches = files
    .filter(({ file }) => !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(IMPORTED)].flatMap(([, specifier = ""]) => {
        const target = targetOf(file, specifier);
        if (target === null) return [];
        return Object.entries(DIRECTION).map(([pattern, rows]) => breachOf(pattern, rows, file, target));
      }),
    );
  return [...new Set(breaches.filter((breach) => breach !== null))];
}
