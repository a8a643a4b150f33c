import { join } from "node:path";
import { rspack } from "@rsbuild/core";

/** The scripts that the shell's template writes into the page's head, as text. */
export interface HeadScripts {
  /** Theme, language, first preloads. */
  beforeFirstPaint: string;
  /** Serves a person until the application takes over. */
  beforeTakeover: string;
}

const MINIFIED = {
  compress: { passes: 3, toplevel: true },
  mangle: { toplevel: true },
  format: { comments: false as const },
};

/** Bundles one module and what it imports into the text of a classic script. */
function bundled(folder: string, entry: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const compiler = rspack({
    mode: "production",
    context: folder,
    entry: { script: `./src/head-scripts/${entry}.ts` },
    target: ["web", "es2022"],
    devtool: false,
    resolve: { extensions: [".ts"] },
    output: { path: join(folder, "dist"), filename: "[name].js" },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: "builtin:swc-loader",
          options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
        },
      ],
    },
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: MINIFIED })] },
  });
  // The text is wanted, not a file of it.
  compiler.hooks.shouldEmit.tap("head-scripts", (compilation) => {
    resolve(String(compilation.getAsset("script.js")?.source.source() ?? "").replace(/;\s*$/, ""));
    return false;
  });
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
    compiler.close(() => undefined);
  });
  return promise;
}

/**
 * Builds the shell's head scripts (`src/head-scripts`). They stand in the page itself, for they run before anything is
 * painted or fetched; the edge allows exactly these texts by their hashes.
 */
export async function headScripts(folder: string): Promise<HeadScripts> {
  const [beforeFirstPaint, beforeTakeover] = await Promise.all([
    bundled(folder, "before-first-paint"),
    bundled(folder, "before-takeover"),
  ]);
  return { beforeFirstPaint, beforeTakeover };
}
