import type { DockerCompose } from "./docker-compose.ts";
import { BY_DIGEST, imagesOf, keepImages, releaseApi, returnApi } from "./release-api.ts";

/** What a person asks for; without an image this checkout's is built. */
export interface ReleaseRequest {
  image: string | undefined;
  isBack: boolean;
}

/** The image that serves, by its digest. A tag would name the next one as soon as that is built. */
async function servingImage(engine: DockerCompose, named: string | undefined): Promise<string> {
  const image = named && BY_DIGEST.test(named) ? named : await engine.running();
  if (!image) throw new Error("no api runs here yet: docker compose up -d");
  return image;
}

/** The image before. Throws, with the way out, where there is none, or where it was removed from this machine and no registry has it. */
async function imageBefore(engine: DockerCompose, before: string | undefined): Promise<string> {
  if (!before) throw new Error("no image was released before this one");
  // One with the name of a registry's is fetched from there.
  if (!before.includes("@") && !(await engine.isHere(before)))
    throw new Error(
      `the image before, ${before}, is no longer on this machine (docker image prune -a removes it): check its commit out, then npm run release:api`,
    );
  return before;
}

/** `npm run release:api`: releases an image of the api, or goes back to the one before; `file` is compose.yaml's `.env`, which keeps both. */
export async function runRelease(
  engine: DockerCompose,
  file: string,
  { image: wanted, isBack }: ReleaseRequest,
  say: (line: string) => void,
): Promise<void> {
  await engine.version();
  const named = imagesOf(file);
  const serving = await servingImage(engine, named.image);
  const services = await engine.apis();
  const image = isBack ? await imageBefore(engine, named.before) : (wanted ?? (await engine.build()));
  if (image === serving) return say(`${image} serves already; nothing was changed`);
  if (isBack) await returnApi(engine, { image: serving, before: image, services });
  else await releaseApi(engine, { image, before: serving, services, say });
  await keepImages(file, image, serving);
  await engine.tag(image, "academy-api:serving");
  await engine.tag(serving, "academy-api:before");
  say(isBack ? `${image} is back` : `${image} serves; back: npm run release:api -- --back`);
}
