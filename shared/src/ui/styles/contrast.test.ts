// @covers visual §2.1

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const coloursOf = (theme: string) => {
  const block = css.slice(css.indexOf(`[data-theme="${theme}"] {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const BODY = 7;
const TEXT = 4.5;
const CONTROL = 3;

const PAIRS: [string, string, number][] = [
  ...[
    "bg",
    "surface",
    "surface-2",
    "primary-soft",
    "accent-soft",
    "success-soft",
    "danger-soft",
    "warning-soft",
    "info-soft",
  ].map((ground): [string, string, number] => ["text", ground, BODY]),
  ["text-muted", "bg", TEXT],
  ["text-muted", "surface-2", TEXT],
  ["text-subtle", "bg", TEXT],
  ["text-subtle", "surface", TEXT],
  ["on-hero", "hero", BODY],
  ["on-hero-muted", "hero", TEXT],
  ["accent-on-hero", "hero", TEXT],
  ["focus-on-hero", "hero", CONTROL],
  ["on-primary", "primary", TEXT],
  ["on-primary", "primary-hover", TEXT],
  ["on-primary", "primary-active", TEXT],
  ["on-primary-soft", "primary-soft", TEXT],
  ["primary", "bg", TEXT],
  ["primary", "surface-2", TEXT],
  ["accent", "bg", TEXT],
  ["accent", "surface-2", TEXT],
  ["on-accent-solid", "accent-solid", TEXT],
  ["on-accent-solid", "accent-solid-hover", TEXT],
  ["on-accent-soft", "accent-soft", TEXT],
  ["link", "bg", TEXT],
  ["link", "surface-2", TEXT],
  ["link-hover", "bg", TEXT],
  ["focus", "bg", CONTROL],
  ["focus", "surface-2", CONTROL],
  ...["success", "danger", "warning", "info"].flatMap((tone): [string, string, number][] => [
    [tone, "bg", TEXT],
    [tone, "surface", TEXT],
    [tone, `${tone}-soft`, TEXT],
  ]),
  ["on-danger", "danger", TEXT],
  ["on-danger", "danger-hover", TEXT],
  ["border-strong", "bg", CONTROL],
  ["border-strong", "field", CONTROL],
  ["placeholder", "field", TEXT],
];

test.each(["light", "dark"])("every pair of colours that meets can be read in the %s theme", (theme) => {
  const colours = coloursOf(theme);
  const poor = PAIRS.map(([front, ground, need]) => ({
    pair: `${front} on ${ground}`,
    measured: contrast(colours[front] ?? "#808080", colours[ground] ?? "#808080"),
    need,
  })).filter(({ measured, need }) => measured < need);

  expect(poor).toEqual([]);
});
