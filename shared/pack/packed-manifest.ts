/** The parts of a `package.json` that packing looks at. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  [key: string]: unknown;
}

/** What serves the platform itself and no area: not packed. */
const NOT_FOR_AREAS = ["./server/*"];

/** What the sources of an export are compiled to; a style sheet stays one. */
const compiled = (source: string) =>
  source.endsWith(".css")
    ? source
    : { types: source.replace(/\.tsx?$/, ".d.ts"), default: source.replace(/\.tsx?$/, ".js") };

/** The manifest of the package that areas install: the same names, which lead to compiled files. */
export function packedManifest(manifest: Manifest): object {
  const { exports, imports, scripts, devDependencies, private: _, publishConfig, ...kept } = manifest;
  const offered = Object.entries(exports).filter(([name]) => !NOT_FOR_AREAS.includes(name));
  return {
    ...kept,
    description:
      "What areas of the academy are made with: contract, session, texts, user interface, build, test helpers",
    license: "SEE LICENSE IN LICENSE",
    engines: { node: ">=24" },
    // Imports inside the package name sources; both resolvers take the longer pattern first.
    imports: { "#*.tsx": "./src/*.js", "#*.ts": "./src/*.js", "#*": "./src/*" },
    exports: {
      ...Object.fromEntries(offered.map(([name, source]) => [name, compiled(source)])),
      "./tsconfig.json": "./tsconfig.json",
      "./package.json": "./package.json",
    },
  };
}
