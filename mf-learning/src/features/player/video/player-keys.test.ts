// @covers visual §3

import { expect, test } from "vitest";
import { playerAction } from "./player-keys.ts";

const press = (key: string, code = "", more = {}) =>
  playerAction({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test.each([
  [" ", "Space", { do: "play" }],
  ["k", "KeyK", { do: "play" }],
  ["j", "KeyJ", { do: "leap", seconds: -10 }],
  ["l", "KeyL", { do: "leap", seconds: 10 }],
  ["ArrowLeft", "ArrowLeft", { do: "leap", seconds: -5 }],
  ["ArrowRight", "ArrowRight", { do: "leap", seconds: 5 }],
  ["m", "KeyM", { do: "mute" }],
  ["f", "KeyF", { do: "fullscreen" }],
  ["c", "KeyC", { do: "captions" }],
  ["n", "KeyN", { do: "note" }],
  ["0", "Digit0", { do: "tenth", tenth: 0 }],
  ["9", "Numpad9", { do: "tenth", tenth: 9 }],
])("%j asks the player for its action", (key, code, action) => {
  expect(press(key, code)).toEqual(action);
});

test.each([
  ["<", "Comma", { do: "slower" }],
  [">", "Period", { do: "faster" }],
  ["?", "Slash", { do: "help" }],
  ["N", "KeyN", { do: "next" }],
  ["P", "KeyP", { do: "previous" }],
])("Shift and %j ask the player for its action", (key, code, action) => {
  expect(press(key, code, { shiftKey: true })).toEqual(action);
});

test.each([
  ["л", "KeyK", {}, { do: "play" }],
  ["Т", "KeyN", { shiftKey: true }, { do: "next" }],
  ["Ю", "Period", { shiftKey: true }, { do: "faster" }],
  ["Б", "Comma", { shiftKey: true }, { do: "slower" }],
])(
  "on a Russian layout the key that types %j does what its position does on an English one",
  (key, code, more, action) => {
    expect(press(key, code, more)).toEqual(action);
  },
);

test("on another Latin layout the character of the key counts, not its position", () => {
  expect(press("k", "KeyV")).toEqual({ do: "play" });
});

test.each([
  ["p", "KeyP", {}],
  ["k", "KeyK", { ctrlKey: true }],
  ["f", "KeyF", { metaKey: true }],
  ["1", "Digit1", { altKey: true }],
  ["Tab", "Tab", {}],
  ["Enter", "Enter", {}],
  ["ArrowUp", "ArrowUp", {}],
  [".", "Period", {}],
])("%j is left to the browser (%j, %j)", (key, code, more) => {
  expect(press(key, code, more)).toBeNull();
});
