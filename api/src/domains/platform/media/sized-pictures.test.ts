// @covers visual §2.4

import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Storage } from "#interfaces/file-storage.ts";
import { good, pixelBomb } from "#test/support/pictures.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { createSizedPictures } from "./sized-pictures.ts";

const PORTRAIT = "/media/public/people/aigerim-sadykbek.webp";
const POSTER = "/media/public/posters/intro/course.webp";
const DRAWING = "/media/public/brand/certificate-sample.svg";
const AVIF = { accept: "image/avif,image/webp,image/*;q=0.8" };

/** The width that an AVIF states; the api's decoders do not read the format. */
const avifWidth = (bytes: Buffer) => bytes.readUInt32BE(bytes.indexOf("ispe") + 8);

async function ask({ app }: TestApi, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, rawPayload } = await app.inject({ method: "GET", url, headers });
  return { status: statusCode, headers: sent, bytes: rawPayload };
}

test("a picture is sent in the requested width, as AVIF to browsers that accept it and else as WebP", async () => {
  const api = await startTestApi();

  const avif = await ask(api, `${POSTER}?w=320`, AVIF);
  const webp = await ask(api, `${POSTER}?w=640`, { accept: "image/*" });
  const refused = await ask(api, `${POSTER}?w=160`, { accept: "image/avif;q=0, */*" });

  expect([avif.headers["content-type"], avifWidth(avif.bytes)]).toEqual(["image/avif", 320]);
  expect([webp.headers["content-type"], (await sharp(webp.bytes).metadata()).width]).toEqual(["image/webp", 640]);
  expect(refused.headers["content-type"]).toBe("image/webp");
});

test("a picture is never enlarged and never has more bytes", async () => {
  const api = await startTestApi();
  const whole = await ask(api, PORTRAIT);

  const avif = await ask(api, `${PORTRAIT}?w=1280`, AVIF);
  const webp = await ask(api, `${PORTRAIT}?w=1280`);

  expect(avifWidth(avif.bytes)).toBe(512);
  expect((await sharp(webp.bytes).metadata()).width).toBe(512);
  for (const { bytes } of [avif, webp]) expect(bytes.length).toBeLessThanOrEqual(whole.bytes.length);
});

test("browsers cache sized pictures like the originals, each format with its own ETag", async () => {
  const api = await startTestApi();
  const whole = await ask(api, PORTRAIT);
  const [avif, webp] = [await ask(api, `${PORTRAIT}?w=160`, AVIF), await ask(api, `${PORTRAIT}?w=160`)];

  const again = await ask(api, `${PORTRAIT}?w=160`, { ...AVIF, "if-none-match": String(avif.headers.etag) });
  const other = await ask(api, `${PORTRAIT}?w=160`, { "if-none-match": String(avif.headers.etag) });

  expect([avif.headers.vary, avif.headers["cache-control"]]).toEqual(["Accept", whole.headers["cache-control"]]);
  expect(avif.headers["content-security-policy"]).toBe(whole.headers["content-security-policy"]);
  expect(new Set([whole, avif, webp].map(({ headers }) => headers.etag)).size).toBe(3);
  expect([again.status, again.bytes.length, other.status]).toEqual([304, 0, 200]);
});

test("the coarse copy of a picture is AVIF at 1280 pixels for every browser, small enough for a page", async () => {
  const api = await startTestApi();

  const poster = await ask(api, `${POSTER}?w=preview`, { accept: "image/*" });
  const portrait = await ask(api, `${PORTRAIT}?w=preview`);

  expect([poster.status, poster.headers["content-type"], avifWidth(poster.bytes)]).toEqual([200, "image/avif", 1280]);
  expect(poster.bytes.length).toBeLessThan(6000);
  expect(avifWidth(portrait.bytes)).toBe(512);
});

test.for(["7", "161", "0320", "320&w=640", "", "abc"])("the width %j is refused", async (width) => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", `${PORTRAIT}?w=${width}`);

  expect([status, body.code]).toEqual([400, "request.invalid"]);
});

test("drawings and students' photos are sent unchanged, whatever width is requested", async () => {
  const api = await startTestApi();
  const photo = "public/photos/0123456789abcdef.webp";
  await api.context.storage.put(photo, await good.webp());

  for (const address of [DRAWING, `/media/${photo}`]) {
    const whole = await ask(api, address);
    const sized = await ask(api, `${address}?w=160`, AVIF);

    expect(sized.bytes.equals(whole.bytes)).toBe(true);
    expect([sized.status, sized.headers.etag]).toEqual([200, whole.headers.etag]);
  }
});

test("a width opens nothing that needs a signed address, and nothing that is missing", async () => {
  const { call } = await startTestApi();

  const locked = await call("GET", "/media/private/lectures/01.mp4?w=320");
  const unknown = await call("GET", "/media/public/people/nobody.webp?w=320");

  expect([locked.status, unknown.status]).toEqual([403, 404]);
});

/** A storage of one picture that counts how often it is read. */
function oneFile(content: Buffer) {
  const reads: string[] = [];
  const stream: Storage["stream"] = async (key) => {
    reads.push(key);
    return Readable.from([content]);
  };
  return { reads, storage: { stream } as Storage };
}

const wish = { key: "public/a.jpg", version: "1", width: 160, format: "webp" } as const;

test("simultaneous requests wait for one conversion, and later ones get the same file", async () => {
  const { reads, storage } = oneFile(await good.jpeg());
  const sized = createSizedPictures(storage);

  const together = await Promise.all([sized(wish), sized(wish), sized(wish)]);
  const later = await sized(wish);
  await sized({ ...wish, version: "2" });

  expect(new Set([...together, later]).size).toBe(1);
  expect(reads).toHaveLength(2);
});

test("the pictures unused for longest are removed from the cache", async () => {
  const { reads, storage } = oneFile(await good.jpeg());
  const { bytes } = await createSizedPictures(storage)(wish);
  reads.length = 0;
  // Room for two pictures with their keys, but not for three.
  const sized = createSizedPictures(storage, Math.round(bytes.length * 2.5));

  for (const version of ["1", "2", "1", "3", "1"]) await sized({ ...wish, version });
  expect(reads).toHaveLength(3);
  await sized({ ...wish, version: "2" });

  expect(reads).toHaveLength(4);
});

test.for([
  ["a pixel bomb", pixelBomb(30_000)],
  ["a broken file", Buffer.from("no picture")],
] as const)("%s is not converted but sent unchanged", async ([, content]) => {
  const sized = createSizedPictures(oneFile(content).storage);

  expect(await sized(wish)).toEqual({ bytes: content, type: "image/jpeg" });
});

test("a storage that fails once is asked again", async () => {
  const { storage } = oneFile(await good.jpeg());
  let isAway = true;
  const sized = createSizedPictures({
    ...storage,
    stream: async (key) => (isAway ? Promise.reject(new Error("away")) : storage.stream(key)),
  });

  await expect(sized(wish)).rejects.toThrow("away");
  isAway = false;

  expect((await sized(wish)).type).toBe("image/webp");
});
