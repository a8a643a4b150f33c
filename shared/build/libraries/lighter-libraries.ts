import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Rspack } from "@rsbuild/core";

const router = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));

/** React Router's production files, without its warnings for developers; the package's exports name only the development files. */
const ROUTER = join(dirname(router.resolve("react-router")), "../production");

const FORMS = {
  "react-router$": join(ROUTER, "index.mjs"),
  "react-router/dom$": join(ROUTER, "dom-export.mjs"),
};

const NO_FETCH_ADAPTER = join(import.meta.dirname, "no-fetch-adapter.js");

const UNUSED_MARKDOWN = join(import.meta.dirname, "unused-markdown.js");

/** The files of the Markdown parser whose syntax no essay has. */
const UNUSED_FILES =
  /^\.\/lib\/(?:autolink|code-(?:fenced|indented|text)|definition|html-(?:flow|text)|label-(?:end|start-image|start-link)|setext-underline)\.js$/;

/** Removes the parts of libraries that no visitor runs from a build for browsers; docs/performance.md says what that saves. */
export function useLighterLibraries(
  config: Rspack.Configuration,
  { NormalModuleReplacementPlugin }: typeof Rspack.rspack,
): void {
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...FORMS } };
  config.plugins ??= [];
  config.plugins.push(
    new NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (data) => {
      if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(data.context ?? "")) data.request = NO_FETCH_ADAPTER;
    }),
  );
}

/** Removes the syntax that `parse-essay.tsx` disables from the Markdown parser: a quarter of its bytes. */
export function useLighterMarkdown(
  config: Rspack.Configuration,
  { NormalModuleReplacementPlugin }: typeof Rspack.rspack,
): void {
  config.plugins ??= [];
  config.plugins.push(
    new NormalModuleReplacementPlugin(UNUSED_FILES, (data) => {
      if (/[\\/]micromark-core-commonmark$/.test(data.context ?? "")) data.request = UNUSED_MARKDOWN;
    }),
  );
}
