// @covers reading 36

import { expect, test } from "vitest";
import { DEJAVU } from "./font-files.ts";
import { isIn, outlinedLines, outlineOf, unprintable } from "./outline.ts";

test.for<[string, string]>([
  ["Kazakh", "Әлия Қасымова"],
  ["Greek", "Ελένη Παπαδάκη"],
  ["Vietnamese", "Nguyễn Văn Ánh"],
  ["Armenian", "Արամ Սարգսյան"],
  ["Georgian", "გიორგი მაისურაძე"],
  ["Hebrew", "שרה לוי"],
  ["Arabic", "محمد علي"],
  ["Chinese", "王小明"],
  ["a rare Chinese character", "𠮷野"],
  ["Japanese", "山田 さくら"],
  ["Korean", "김민수"],
  ["Devanagari", "प्रिया शर्मा"],
  ["Bengali", "রহিম"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ"],
  ["Gujarati", "પ્રિયા"],
  ["Tamil", "குமார்"],
  ["Telugu", "రాజు"],
  ["Kannada", "ರಾಜು"],
  ["Malayalam", "രാജു"],
  ["Sinhala", "නිමල්"],
  ["Thai", "สมชาย ใจดี"],
  ["Khmer", "សុខ"],
  ["Burmese", "မောင်"],
  ["Amharic", "አበበ"],
  ["emoji", "😀 🦄 👩‍⚖️ 🇰🇿"],
])("a name in %s can be printed in every face", ([, name]) => {
  expect(unprintable(name)).toEqual([]);
  for (const face of Object.values(DEJAVU)) {
    const { pieces, width } = outlineOf(face, name, 20);
    expect(width).toBeGreaterThan(15);
    expect(pieces.every(({ path }) => path === "" || path.startsWith("M"))).toBe(true);
  }
});

test("letters that no font has are listed, each once", () => {
  expect(unprintable("Aida ᠮᠣᠩᠭᠣᠯ")).toEqual(["ᠮ", "ᠣ", "ᠩ", "ᠭ", "ᠯ"]);
});

test("letters of the font stay text; missing ones and those from right to left are drawn as outlines", () => {
  expect(isIn(DEJAVU.sans, "Әлия O'Neil")).toBe(true);
  for (const name of ["محمد علي", "王", "Aida שרה"]) expect(isIn(DEJAVU.sans, name)).toBe(false);
});

/** Where the pieces of an outline begin, from left to right. */
const startsOf = (name: string) =>
  outlineOf(DEJAVU.italic, name, 20)
    .pieces.map(({ path }) => /^M([\d.]+)/.exec(path)?.[1])
    .filter((start) => start !== undefined)
    .map(Number);

test("a name in two directions is printed in reading order", () => {
  const [latin, hebrew] = [outlineOf(DEJAVU.italic, "Smith", 20), outlineOf(DEJAVU.italic, "שרה", 20)];
  const leftToRight = outlineOf(DEJAVU.italic, "Smith שרה", 20);
  const rightToLeft = outlineOf(DEJAVU.italic, "שרה Smith", 20);

  expect(rightToLeft.pieces[0]?.path).toBe(latin.pieces[0]?.path);
  expect(rightToLeft).toEqual(leftToRight);
  const space = outlineOf(DEJAVU.italic, " ", 20).width;
  expect(leftToRight.width).toBeCloseTo(latin.width + space + hebrew.width, 5);
  expect(startsOf("Smith שרה")[1]).toBeGreaterThan(latin.width + space);
});

test("a thin font is drawn bolder", () => {
  const [latin, chinese] = [outlineOf(DEJAVU.sans, "Wang", 20), outlineOf(DEJAVU.sans, "王", 20)];

  expect([latin.pieces[0]?.stroke, (chinese.pieces[0]?.stroke ?? 0) > 0.5]).toEqual([0, true]);
});

test("a long name breaks between words, and one without spaces between letters", () => {
  const lines = outlinedLines(DEJAVU.sans, "प्रिया ".repeat(12).trim(), 11, 120);
  const pieces = outlinedLines(DEJAVU.sans, "王".repeat(40), 11, 120);

  for (const line of [...lines, ...pieces]) expect(outlineOf(DEJAVU.sans, line, 11).width).toBeLessThanOrEqual(120);
  expect(lines.join(" ")).toBe("प्रिया ".repeat(12).trim());
  expect(pieces.join("")).toBe("王".repeat(40));
});
