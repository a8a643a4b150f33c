import { expect, test } from "vitest";
import { imagePreload } from "./image-preload.ts";

test("the first image in widths is fetched as its element will choose", () => {
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
] as const)("a shell that tells no widths has its image fetched whole", ([images, link]) => {
  expect(imagePreload({ images: [...images] })).toBe(link);
});
