import { readFile, rename, writeFile } from "node:fs/promises";
import { readSettings } from "./settings.ts";

/** What runs the services of compose.yaml. */
export interface Engine {
  /** Runs a command of an image beside the services. Throws its output when it fails. */
  once: (image: string, ...args: string[]) => Promise<string>;
  /** Replaces a service by one of this image, and waits until it is ready. Throws when it does not get ready. */
  replace: (service: string, image: string) => Promise<void>;
}

/** The images of a change, and the services that run the api's image, in their order; the edges and the proxy stay. */
interface Change {
  image: string;
  before: string;
  services: readonly string[];
}

/** An image by its digest: what was checked is what runs. */
export const BY_DIGEST = /^(?:[\w./:-]+@)?sha256:[0-9a-f]{64}$/;

/** What an operator reads before it is done. */
export const NO_WAY_BACK =
  "the schema of the database only grows and stays when you go back; the api before works on it, but does not show what only the new one knows";

/** Replaces the services one after the other; where one does not get ready, those before it go back. */
async function replaceAll(engine: Engine, { image, before, services }: Change): Promise<void> {
  const replaced: string[] = [];
  for (const service of services)
    try {
      replaced.push(service);
      await engine.replace(service, image);
    } catch (error) {
      for (const each of replaced) await engine.replace(each, before);
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`${service} does not get ready, the image before is back: ${reason}`);
    }
}

/**
 * Releases an image of the api under load: the check of the operations that live areas need, its migrations while the api before serves,
 * then one service after the other. Throws before anything is changed where the image is not named by its digest or does not fit.
 */
export async function releaseApi(engine: Engine, change: Change & { say: (line: string) => void }): Promise<void> {
  const { image, say } = change;
  if (!BY_DIGEST.test(image))
    throw new Error(
      `name the image by its digest, name@sha256:…, not "${image}"; without a name this checkout's is built`,
    );
  say(NO_WAY_BACK);
  await engine.once(image, "node", "delivery/src/release/api/start-check.js");
  await engine.once(image, "node", "api/src/migrate.js");
  await replaceAll(engine, change);
}

/** Goes back to the image before: without migrations, as the schema stays. */
export const returnApi = (engine: Engine, { image, before, services }: Change) =>
  replaceAll(engine, { image: before, before: image, services });

/** The images of the api as compose.yaml's `.env` names them: what runs, and what ran before. */
export function imagesOf(file: string): { image: string | undefined; before: string | undefined } {
  const { API_IMAGE: image, API_IMAGE_BEFORE: before } = readSettings(file);
  return { image, before };
}

/** Writes what runs now, and what ran before, into compose.yaml's `.env`, so that the next `docker compose up` keeps it. */
export async function keepImages(file: string, image: string, before: string): Promise<void> {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !/^API_IMAGE(_BEFORE)?=/.test(line));
  await writeFile(`${file}.next`, [...lines, `API_IMAGE=${image}`, `API_IMAGE_BEFORE=${before}`, ""].join("\n"));
  await rename(`${file}.next`, file);
}
