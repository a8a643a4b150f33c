import { join } from "node:path";
import { rspack } from "@rsbuild/core";

const MINIFIED = {
  compress: { passes: 3, toplevel: true },
  mangle: { toplevel: true },
  format: { comments: false as const },
};

/** Bundles one module of a package and what it imports into the text of a classic script. */
export function bundleScript(folder: string, entry: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const compiler = rspack({
    mode: "production",
    context: folder,
    entry: { script: `./src/${entry}` },
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
  // The caller needs the text of the script, not a file.
  compiler.hooks.shouldEmit.tap("bundle-script", (compilation) => {
    resolve(String(compilation.getAsset("script.js")?.source.source() ?? "").replace(/;\s*$/, ""));
    return false;
  });
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
    compiler.close(() => undefined);
  });
  return promise;
}
