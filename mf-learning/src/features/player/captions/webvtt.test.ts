import { expect, test } from "vitest";
import { cueAt, cuesOf } from "./webvtt.ts";

test("reads cues with and without numbers, hours, settings, marks and entities", () => {
  const file = `\ufeffWEBVTT
Language: en

NOTE a remark

1
00:00:00.200 --> 00:00:03.285 align:start
Why do parties leave their
courts for a <i>private</i> tribunal?

STYLE
::cue { color: red }

01:02.500 --> 01:05.000
<v Aigerim>Costs &amp; fees

01:00:00.000 --> 01:00:02.000
The end.
`;

  expect(cuesOf(file)).toEqual([
    { start: 0.2, end: 3.285, text: "Why do parties leave their courts for a private tribunal?" },
    { start: 62.5, end: 65, text: "Costs & fees" },
    { start: 3600, end: 3602, text: "The end." },
  ]);
});

test("reads a file written on Windows", () => {
  expect(cuesOf("WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nOne\r\n")).toEqual([{ start: 1, end: 2, text: "One" }]);
});

test("a page of errors is no transcript", () => {
  expect(cuesOf("<!doctype html>\n\n00:01.000 --> 00:02.000\nOne")).toEqual([]);
});

test("the cue at a second is the last one that has begun", () => {
  const cues = [
    { start: 1, end: 2, text: "one" },
    { start: 5, end: 6, text: "two" },
  ];

  expect([0, 1, 3, 5, 99].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1]);
});

test.each([...Object.getOwnPropertyNames(Object.prototype), "prototype"])(
  "an entity named %s is none: it is said as it is written",
  (name) => {
    expect(cuesOf(`WEBVTT\n\n00:00.000 --> 00:01.000\nA &${name}; B`)).toEqual([
      { start: 0, end: 1, text: `A &${name}; B` },
    ]);
  },
);
