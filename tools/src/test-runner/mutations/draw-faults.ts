import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "@academy/shared/server/testing/seeded-random";
import { mutationsOf } from "./mutations.ts";

/** A change at one position of a file. */
interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** A fault that is planted in a file of the repository. */
export interface Fault extends Edit {
  file: string;
}

/** Replaces what each match of a pattern captures, or all of it. */
const replacing =
  (pattern: RegExp, replacement: string | ((found: string) => string)) =>
  (text: string): Edit[] =>
    [...text.matchAll(pattern)].map((match) => {
      const found = match[1] ?? match[0];
      const start = match.index + match[0].lastIndexOf(found);
      const by = typeof replacement === "string" ? replacement : replacement(found);
      return { start, end: start + found.length, replacement: by };
    });

type Edits = (text: string, file: string) => Edit[];

const all =
  (...edits: Edits[]): Edits =>
  (text, file) =>
    edits.flatMap((each) => each(text, file));

const more = (found: string) => String(Number(found) + 1);

interface Kind {
  /** One fault is drawn from each pattern of files in turn. */
  files: readonly string[];
  edits: Edits;
  count: number;
}

/** The kinds of faults, sixty in all. */
export const KINDS = {
  code: {
    files: [
      ...[
        "shell",
        "mf-public",
        "mf-auth",
        "mf-profile",
        "mf-learning",
        "mf-staff",
        "shared",
        "api",
        "delivery",
        "tools",
      ].map((folder) => `${folder}/src/**/*.{ts,tsx}`),
      ...["api/src/domains/**/*.ts", "e2e/support/**/*.ts", "shared/build/**/*.ts"],
    ],
    edits: mutationsOf,
    count: 24,
  },
  texts: {
    files: ["mf-*/src/**/texts/**/{en,ru}.ts", "shared/src/i18n/texts/{en,ru}.ts", "shell/src/texts/{en,ru}.ts"],
    edits: all(replacing(/^ +\w+: "[^"]*",\n/gm, ""), replacing(/\{\{(\w+)\}\}/g, "planted")),
    count: 9,
  },
  styles: {
    files: ["mf-*/src/**/*.css", "shared/src/**/*.css", "shell/src/**/*.css"],
    edits: all(replacing(/^ +[\w-]+: [^;{}]+;\n/gm, ""), replacing(/: (\d+)/g, more)),
    count: 9,
  },
  settings: {
    files: [
      ...["areas.json", "*/tsconfig.json", "*/package.json", "biome.json", "pnpm-workspace.yaml", "*/*.config.ts"],
      ...["tsconfig.*.json", "delivery/nginx/*.conf", "docs/**/*.md"],
    ],
    edits: all(
      replacing(/\b(?:true|false)\b/g, (found) => String(found === "false")),
      replacing(/^ +"[^"]+": "[^"]+",\n/gm, ""),
      replacing(/"id": "(\w+)"/g, (found) => `${found}s`),
      replacing(/\b\d+\b/g, more),
    ),
    count: 9,
  },
  migrations: {
    files: ["api/migrations/*.sql", "api/src/database/tables/*.ts"],
    edits: all(
      replacing(/ NOT NULL|\.notNull\(\)/g, ""),
      replacing(/" (?:text|integer|bigint)\b/g, '" boolean'),
      replacing(/ DEFAULT [\w']+/g, ""),
      replacing(/ (UNIQUE)\b/g, ""),
    ),
    count: 9,
  },
} satisfies Record<string, Kind>;

/** The faults of a kind that a seed draws in the files of a folder. */
export function drawnFaults({ files, edits, count }: Kind, seed: number, root: string): Fault[] {
  const random = seeded(seed);
  const any = <One>(of: readonly One[]): One | undefined => of[Math.floor(random() * of.length)];
  const sources = files.map((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist|\.data/.test(name) })
      .filter((file) => !/\.test\.|\.d\.ts$|\/testing\//.test(file))
      .sort(),
  );
  const faults: Fault[] = [];
  for (let turn = 0; faults.length < count; turn++) {
    const file = any(sources[turn % sources.length] ?? []);
    const edit = file === undefined ? undefined : any(edits(readFileSync(join(root, file), "utf8"), file));
    const isKnown = faults.some((fault) => fault.file === file);
    if (file !== undefined && edit && !isKnown) faults.push({ ...edit, file });
  }
  return faults;
}
