import { relative } from "node:path";

/**
 * Gives each module of a bundle the position that its source has in the repository, below the folder of the image: files that are read
 * beside a module, and threads that are started from it, are found there.
 */
// biome-ignore lint/style/noDefaultExport: rspack calls a loader by its default export
export default function ownPosition(source) {
  const { root, imageRoot } = this.getOptions();
  const file = `${imageRoot}/${relative(root, this.resourcePath)}`.replace(/\.ts$/, ".js");
  return source
    .replaceAll(/new URL\(("\.{1,2}\/[^"]*)\.ts", import\.meta\.url\)/g, 'new URL($1.js", import.meta.url)')
    .replaceAll("import.meta.dirname", JSON.stringify(file.slice(0, file.lastIndexOf("/"))))
    .replaceAll("import.meta.url", JSON.stringify(`file://${file}`));
}
