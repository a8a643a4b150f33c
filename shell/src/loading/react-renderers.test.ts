import { expect, test } from "vitest";
import { keepRenderers } from "./react-renderers.ts";

test("a renderer that registers itself is found by a Fast Refresh that is loaded after it", () => {
  // The hook that Fast Refresh leaves where the React DevTools are not installed.
  let next = 0;
  const hook = { renderers: new Map<number, unknown>(), inject: () => next++ };
  const renderer = { scheduleRefresh: () => undefined };

  keepRenderers(hook);
  const id = hook.inject.call(null, ...([renderer] as unknown as []));

  expect(hook.renderers.get(id)).toBe(renderer);
});

test("without a hook nothing is changed", () => {
  expect(() => keepRenderers(undefined)).not.toThrow();
});
