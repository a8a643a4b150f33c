import type { AreaManifest, RouteFiles } from "@academy/shared/area/manifest";
import type { ParsedScript } from "./parsed-script.ts";

/** The chunks that a script loads, by their ids: `r.e("a")`, as the bundler writes `import()`. */
export const chunksLoadedBy = ({ nodes }: Pick<ParsedScript, "nodes">): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || node.arguments.length !== 1) return [];
    const {
      callee,
      arguments: [id],
    } = node;
    const loads =
      callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "e";
    return loads && id?.type === "Literal" && id.value !== null ? [String(id.value)] : [];
  });

/** The id that `area.ts` gives the area, where its object stands in the entry; undefined where it is not found. */
export function areaIdIn({ nodes }: ParsedScript): string | undefined {
  for (const node of nodes) {
    if (node.type !== "ObjectExpression") continue;
    const values = new Map(
      node.properties.flatMap((property) =>
        property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property.value]] : [],
      ),
    );
    const id = values.get("id");
    if (["contract", "routes", "texts"].every((name) => values.has(name)) && id?.type === "Literal")
      return String(id.value);
  }
  return undefined;
}

/** The chunks without which the entry cannot give the area module: what `area.ts` imports apart from the entry's own file. */
export function chunksOfArea(entry: ParsedScript): string[] {
  const exposed = entry.nodes.find(
    (node) => node.type === "Property" && node.key.type === "Literal" && node.key.value === "./area",
  );
  if (!exposed) return [];
  return chunksLoadedBy({
    nodes: entry.nodes.filter(({ start, end }) => start >= exposed.start && end <= exposed.end),
  });
}

/** The script and style files of a chunk: their names begin with its id. */
export const filesOfChunk = ({ integrity }: Pick<AreaManifest, "integrity">, id: string): string[] =>
  Object.keys(integrity).filter((file) => /\.(?:js|css)$/.test(file) && file.replace(/^.*\//, "").startsWith(`${id}.`));

/** All that the screen of an address loads, or can load later by itself; `loads` gives the chunks of a script. */
export function reachable(
  manifest: Pick<AreaManifest, "integrity">,
  { scripts, styles }: RouteFiles,
  loads: (script: string) => readonly string[],
): Set<string> {
  const found = new Set([...scripts, ...styles]);
  for (const file of found)
    for (const id of loads(file)) for (const other of filesOfChunk(manifest, id)) found.add(other);
  return found;
}
