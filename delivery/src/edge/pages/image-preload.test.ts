import { expect, test } from "vitest";
import { imagePreload } from "./image-preload.ts";

test("the preload of the first image with several widths selects the same file as its element", () => {
  const sizedImages = [
    { srcset: "/a.webp?w=160 160w", sizes: "max(100vw, 160svh)" },
    { srcset: "/b.webp?w=160 160w", sizes: "50vw" },
  ];

  expect(imagePreload({ images: [], sizedImages })).toBe(
    '<link rel="preload" as="image" imagesrcset="/a.webp?w=160 160w" imagesizes="max(100vw, 160svh)" fetchpriority="high">',
  );
});

test.for([
  [["/a.webp?x=1&y=2"], '<link rel="preload" as="image" href="/a.webp?x=1&amp;y=2" fetchpriority="high">'],
  [[], ""],
] as const)("with a shell that does not state widths the original image is preloaded", ([images, link]) => {
  expect(imagePreload({ images: [...images] })).toBe(link);
});
