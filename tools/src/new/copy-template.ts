import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const TEMPLATES = join(import.meta.dirname, "../../templates");

/** The value of each `__placeholder__` of a template. */
export type Values = Record<string, string>;

const filled = (text: string, values: Values) =>
  text.replace(/__([A-Za-z]+)__/g, (placeholder, name: string) => values[name] ?? placeholder);

/**
 * Writes the files of a template into a new folder, with values in their names and texts. Gives their paths. Throws when the
 * folder exists already, before anything is written.
 */
export async function copyTemplate(template: string, target: string, values: Values): Promise<string[]> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(target).catch(() => {
    throw new Error(`${target} is there already`);
  });
  const source = join(TEMPLATES, template);
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const written = join(target, filled(relative(source, file).replace(/\.template$/, ""), values));
        await mkdir(dirname(written), { recursive: true });
        await writeFile(written, filled(await readFile(file, "utf8"), values));
        return written;
      }),
  );
}
