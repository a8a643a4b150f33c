import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folderOf } from "@academy/delivery/config.ts";
import type { AreaEntry } from "@academy/shared/build/areas";
import { copyTemplate } from "./copy-template.ts";
import { namesOf } from "./names.ts";

/** An id is one word: it becomes a namespace of texts, the name of an origin and the end of an environment variable. */
const AREA_ID = /^[a-z][a-z0-9]{1,19}$/;

/** Folders beside the areas, whose names no area may have. */
const TAKEN = ["shell", "api", "shared", "delivery", "tools", "e2e", "bench", "gallery", "docs"];

/** `areas.json` with one more line: each area has its own line, so that the additions of two teams merge. */
const withArea = (list: string, { id, owner }: AreaEntry): string =>
  list.replace(/\n\]\s*$/, `,\n  { "id": ${JSON.stringify(id)}, "owner": ${JSON.stringify(owner)} }\n]\n`);

/** The `CODEOWNERS` rules with a new area: its own line, and its team as an owner of the folders that all areas share. */
function withOwner(rules: string, { id, owner }: AreaEntry, last: AreaEntry): string {
  return rules
    .replace(new RegExp(`^/mf-${last.id}/.*$`, "m"), (line) => `${line}\n${`/mf-${id}/`.padEnd(22)} ${owner}`)
    .replace(new RegExp(`^/.* ${last.owner}$`, "gm"), (line) => (line.startsWith("/mf-") ? line : `${line} ${owner}`));
}

/** The configuration of nginx or Caddy with the origin of a new area. */
const withOrigin = (conf: string, { id }: AreaEntry, last: AreaEntry): string =>
  conf
    .replace(`${last.id})\\.academy`, `${last.id}|${id})\\.academy`)
    .replaceAll(` ${last.id}.academy.example`, ` ${last.id}.academy.example ${id}.academy.example`)
    .replace(` ${last.id}.{$DOMAIN}`, (name) => `${name}, ${id}.{$DOMAIN}`);

/** The bench's monolith, made of every area. */
const withImport = (source: string, { id }: AreaEntry, last: AreaEntry): string =>
  source.replace(
    new RegExp(`^  ${last.id}: .*$`, "m"),
    (line) => `${line}\n  ${id}: () => import("areas/mf-${id}/src/area.ts"),`,
  );

/** Text about the last area, rewritten for a new one; the names of its secrets change too. */
const withNames = (text: string, { id }: AreaEntry, last: AreaEntry): string =>
  text.replaceAll(last.id, id).replaceAll(`_${last.id.toUpperCase()}`, `_${id.toUpperCase()}`);

/** The pipeline of GitLab with the jobs of a new area. */
const withRelease = (text: string, entry: AreaEntry, last: AreaEntry): string =>
  `${text}\n${withNames(text.slice(text.indexOf(`\n.${last.id}:`) + 1), entry, last)}`;

/** Adds an area: a package that builds, runs alone and is tested, and its line in each file that lists the areas. Gives the files. */
export async function newArea(root: string, id: string): Promise<string[]> {
  if (!AREA_ID.test(id) || TAKEN.includes(id)) throw new Error(`"${id}" cannot be an area: one word of small letters`);
  const list = join(root, "areas.json");
  const areas = JSON.parse(await readFile(list, "utf8")) as AreaEntry[];
  const last = areas.at(-1);
  if (!last) throw new Error("areas.json names no area");
  const entry = { id, owner: `@academy/${id}` };
  const files = await copyTemplate("area", join(root, folderOf(id)), { ...namesOf(id) });
  const change = async (path: string, changed: (text: string) => string) => {
    const file = join(root, path);
    await writeFile(file, changed(await readFile(file, "utf8")));
    return file;
  };
  const workflow = (of: string) => join(root, `.github/workflows/release-${of}.yml`);
  await writeFile(workflow(id), withNames(await readFile(workflow(last.id), "utf8"), entry, last));
  return [
    ...files,
    workflow(id),
    await change(".gitlab-ci.yml", (text) => withRelease(text, entry, last)),
    await change("areas.json", (text) => withArea(text, entry)),
    await change(".github/CODEOWNERS", (rules) => withOwner(rules, entry, last)),
    await change("delivery/nginx/academy.conf", (conf) => withOrigin(conf, entry, last)),
    await change("delivery/caddy/Caddyfile", (conf) => withOrigin(conf, entry, last)),
    await change("bench/monolith/load-area.ts", (source) => withImport(source, entry, last)),
  ];
}

/** What is left for the developer of a new area; the tests of the repository fail until steps 2 and 3 are done. */
export const nextStepsOfArea = (id: string): string => `Next:
  1. npx -y pnpm@12.21.0 install    writes pnpm-lock.yaml; once
  2. e2e/support/areas.ts           add { id: "${id}", address: "/${id}", origin: originOf("${id}") } to AREAS
  3. e2e/journeys                   write a journey that opens the address: test.use({ addresses: ["/${id}"] }); (e2e/README.md)
  4. npm run dev                    http://localhost:3000/${id}, for students; another access or a link in the header: mf-${id}/src/area.ts
                                    (npm start shows it once it is started anew)
  5. Write the texts, mf-${id}/README.md and the area's part in the map of README.md.
  6. In production it needs a name in the DNS and ORIGIN_${id.toUpperCase()}, which npm run setup:production adds (docs/install.md).`;
