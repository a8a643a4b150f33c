import { expect, test } from "vitest";
import { previewRule } from "./picture-preview.ts";

const page = (file: string) =>
  `<p>data-preview="true"</p><img src="/other.webp"/><img class="a" data-preview="true" srcSet="${file}?w=160 160w" src="${file}" alt=""/>`;
const PAGE = page("/a&amp;b.webp");

const avif = (bytes: number) => new Response(Buffer.alloc(bytes, 1), { headers: { "content-type": "image/avif" } });

/** The rule of the first rendering of a page, and of the one after it. */
async function rendered(html: string, answer: (address: string) => Promise<Response>): Promise<[string, string]> {
  const first = previewRule("/", html, answer);
  await new Promise(setImmediate);
  const second = previewRule("/", html, answer);
  await new Promise(setImmediate);
  return [first, second];
}

test("the second rendering of a page has a coarse copy of the marked picture as its background", async () => {
  const requested: string[] = [];

  const rules = await rendered(PAGE, async (address) => {
    requested.push(address);
    return avif(3);
  });

  expect(requested[0]).toBe("/a&b.webp?w=preview");
  expect(rules).toEqual(["", '[data-preview]{background:url("data:image/avif;base64,AQEB") center/cover}']);
});

test("a page with another picture does not show the copy of the one before", async () => {
  await rendered(PAGE, async () => avif(3));

  expect(previewRule("/", page("/new.webp"), async () => avif(3))).toBe("");
});

test.for<[what: string, html: string, answer: () => Promise<Response>]>([
  ["a page without a marked picture", '<img src="/other.webp"/>', async () => avif(3)],
  ["an api without copies", PAGE, async () => new Response("{}", { status: 400 })],
  ["a picture that is no AVIF", PAGE, async () => new Response("x", { headers: { "content-type": "image/webp" } })],
  ["a copy that is too large", PAGE, async () => avif(8001)],
  ["an api that does not answer", PAGE, () => Promise.reject(new TypeError("fetch failed"))],
])("%s: the page has no copy", async ([, html, answer]) => {
  expect((await rendered(html, answer))[1]).toBe("");
});
