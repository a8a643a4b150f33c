// @covers decision 0024

import { describe, expect, test } from "vitest";
import { nonBreaking } from "./non-breaking.ts";

/** The text with its invisible differences shown: `_` is a non-breaking space, `=` a non-breaking hyphen. */
const shown = (text: string) => nonBreaking(text).replaceAll("\u00a0", "_").replaceAll("\u2011", "=");

describe("lines do not break", () => {
  test.each([
    ["22 ноября 2026 г. в 14:00", "22_ноября 2026_г. в_14:00"],
    ["9 December 2026", "9_December 2026"],
    ["A 4-digit code, 30 min", "A 4=digit code, 30_min"],
    ["3-D Secure", "3=D Secure"],
    ["4-значный код", "4=значный код"],
    ["748 800 ₸ и 20 %", "748_800_₸ и_20_%"],
    ["Квитанция № 5, § 12 и ст. 7", "Квитанция №_5, §_12 и_ст._7"],
    ["Article 5 (No. 12)", "Article 5 (No._12)"],
    ["лекция и в записи, и на семинаре", "лекция и_в_записи, и_на_семинаре"],
    ["И не только (в Алматы)", "И_не_только (в_Алматы)"],
    ["1 of 2 lectures", "1 of 2_lectures"],
    ["курс — это 16 тем", "курс_— это 16_тем"],
    ["7 – 9 лет", "7_– 9_лет"],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each(["OAA-2026-0001-0002", "2026-11-22", "Кто и", "вон там", "Please fill in all fields!", ""])(
    "%j is left as it is",
    (text) => {
      expect(nonBreaking(text)).toBe(text);
    },
  );

  test("twice is the same as once", () => {
    const once = nonBreaking("и в 2026 г. — 4-значный код № 5");

    expect(nonBreaking(once)).toBe(once);
  });
});
