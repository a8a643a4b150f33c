import { expect, test } from "vitest";
import { pictureSources } from "./content-picture.tsx";

test("a content picture comes in widths, and the layout says how wide it stands", () => {
  const address = "/media/public/people/a.webp";

  expect(pictureSources(address, "50vw")).toEqual({
    srcSet: `${address}?w=160 160w, ${address}?w=320 320w, ${address}?w=640 640w, ${address}?w=1280 1280w`,
    sizes: "50vw",
  });
});

test.for([
  ["a drawing", "/media/public/brand/certificate-sample.svg"],
  ["a student's photo", "/media/public/photos/0123456789abcdef.webp"],
  ["a signed picture", "/media/private/certificates/1.png?student=1&expires=2&signature=3"],
  ["a picture just chosen", "blob:https://academy.example/1"],
  ["a picture of somebody else", "https://example.com/media/public/a.webp"],
  ["an address with a query of its own", "/media/public/people/a.webp?v=2"],
] as const)("%s has no widths", ([, address]) => {
  expect(pictureSources(address, "50vw")).toEqual({});
});
