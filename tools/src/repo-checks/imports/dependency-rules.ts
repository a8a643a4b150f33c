import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";
import { API_DOMAINS, API_LAYERS, DIRECTION, type Rows } from "./dependency-tables.ts";

const literal = (text: string): string => text.replaceAll(".", "\\.");

/** A pattern for any of these files and folders (with all that is in them), below a folder. */
const anyOf = (names: readonly string[]): string =>
  `(?:${names.map((name) => `${literal(name)}(?:/|\\.ts$|$)`).join("|")})`;

const rule = (
  name: string,
  comment: string,
  imports: Pick<IRegularForbiddenRuleType, "from" | "to">,
): IRegularForbiddenRuleType => ({ name, comment, severity: "error", ...imports });

const layers = Object.entries(API_LAYERS).map(([layer, below]) =>
  rule(`api-layer-${layer}`, `${layer} may import only ${below.join(", ") || "itself"}`, {
    from: { path: `^api/src/${anyOf([layer])}` },
    to: { path: "^api/src/", pathNot: `^api/src/${anyOf([layer, ...below])}` },
  }),
);

const domains = Object.entries(API_DOMAINS).flatMap(([domain, exported], index, all) => {
  const above = all.slice(0, index).map(([name]) => name);
  const own = `^api/src/domains/${domain}/`;
  const files = exported.map((file) => literal(file) + (file.endsWith("/") ? "" : "$"));
  const exports = `${own}(?:${files.join("|")})`;
  return [
    ...(above.length === 0
      ? []
      : [
          rule(`api-domain-${domain}`, `${domain} may import only the domains below it`, {
            from: { path: own },
            to: { path: `^api/src/domains/${anyOf(above)}` },
          }),
        ]),
    rule(`api-exports-${domain}`, `${domain} does not export this file`, {
      from: { path: "^api/src/", pathNot: [own, "^api/src/(?:app|staff-area)\\.ts$"] },
      to: { path: own, pathNot: exports },
    }),
    rule(`api-routes-${domain}`, "the server takes routes from a domain, and what it exports", {
      from: { path: "^api/src/(?:app|staff-area)\\.ts$" },
      to: { path: own, pathNot: ["\\.routes\\.ts$", exports] },
    }),
  ];
});

const kinds = [
  rule("api-service", "a service imports no routes", {
    from: { path: "^api/src/.*\\.service\\.ts$" },
    to: { path: "\\.routes\\.ts$" },
  }),
  rule("api-repository", "a repository imports no routes and no service", {
    from: { path: "^api/src/.*\\.repository\\.ts$" },
    to: { path: "\\.(?:routes|service)\\.ts$" },
  }),
  rule("api-tables", "only a repository runs statements on a table", {
    from: { path: "^api/src/.*\\.(?:routes|service)\\.ts$" },
    to: { path: "^api/src/database/tables/", dependencyTypesNot: ["type-only"] },
  }),
  rule("api-rules", "a file of rules imports the contract, formats and files of its domain", {
    from: { path: "^(api/src/domains/[^/]+/).*-rules\\.ts$" },
    to: { path: "^api/src/", pathNot: ["^$1", "^api/src/format/"] },
  }),
  rule("api-rules-data", "a file of rules gets its data as arguments", {
    from: { path: "^api/src/domains/.*-rules\\.ts$" },
    to: { path: "\\.(?:routes|service)\\.ts$" },
  }),
  rule("api-tests", "the product does not import its tests", {
    from: { path: "^api/src/" },
    to: { path: "^api/test/" },
  }),
];

/** Rules of one folder: an entry imports only entries of the rows below its own. */
function directionOf([folder, rows]: [string, Rows]): IRegularForbiddenRuleType[] {
  const named = rows.flat().filter((name) => name !== "*" && name !== ".");
  const unnamed = named.length === 0 ? "" : `(?!${named.map((one) => `${literal(one)}(?:/|$)`).join("|")})`;
  const entry = (name: string): string => {
    if (name === ".") return `${unnamed}[^/]+$`;
    return name === "*" ? `${unnamed}([^/]+)/` : `${literal(name)}(?:/|$)`;
  };
  const group = folder.includes("*") ? "$1" : folder;
  const base = folder.includes("*") ? `^(${folder.replace("*", "[^/]+")})/` : `^${folder}/`;
  return rows.flatMap((row, index) =>
    row.map((name) => {
      const forbidden = rows
        .slice(0, index + 1)
        .flat()
        .filter((other) => other !== name || name === "*");
      const others = forbidden.map((other) => entry(other).replace("([^/]+)", "[^/]+"));
      const own = name === "*" ? [`^${group}/$${folder.includes("*") ? 2 : 1}/`] : [];
      return rule(`${folder}/${name}`, `${folder}/${name} may import only the rows below its own`, {
        from: { path: base + entry(name) },
        to: { path: others.length === 0 ? "$^" : `^${group}/(?:${others.join("|")})`, pathNot: own },
      });
    }),
  );
}

/** The import rules of every package, for dependency-cruiser. Tests may import whatever they test. */
export const DEPENDENCY_RULES: IConfiguration = {
  forbidden: [...layers, ...domains, ...kinds, ...Object.entries(DIRECTION).flatMap(directionOf)],
};
