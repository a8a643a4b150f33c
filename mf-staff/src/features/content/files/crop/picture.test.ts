import { expect, test } from "vitest";
import { largestPart, writtenName, writtenSize, writtenType } from "./picture.ts";

const part = (width: number, height: number) => ({ x: 10, y: 20, width, height });

test.each([
  [{ width: 600, height: 200 }, 0.8, { x: 220, y: 0, width: 160, height: 200 }],
  [{ width: 200, height: 600 }, 0.8, { x: 0, y: 175, width: 200, height: 250 }],
  [{ width: 400, height: 500 }, 0.8, { x: 0, y: 0, width: 400, height: 500 }],
])("of a picture of %j the shape %d begins as %j", (picture, aspect, largest) => {
  expect(largestPart(picture, aspect)).toEqual(largest);
});

test.each([
  [part(800, 1000), { width: 800, height: 1000 }],
  [part(5120, 2880), { width: 2560, height: 1440 }],
  [part(2400, 3000), { width: 2048, height: 2560 }],
  [part(0.4, 0.3), { width: 1, height: 1 }],
])("the part %j is written as %j: never larger than it is, nor than any page needs", (given, size) => {
  expect(writtenSize(given)).toEqual(size);
});

test.each([
  ["image/jpeg", "IMG_2041.JPEG", "IMG_2041.jpg"],
  ["image/png", "logo.v2.png", "logo.v2.png"],
  ["image/webp", "seat.webp", "seat.png"],
  ["", "people/dana-0a.webp", "dana-0a.png"],
])("a part of a picture of the type '%s', %s, becomes %s", (type, name, written) => {
  expect(writtenName(name, writtenType(type))).toBe(written);
});
