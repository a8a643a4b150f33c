import { readFile, writeFile } from "node:fs/promises";
import type { FilmFacts, Rendering, VideoEncoder } from "#interfaces/video-encoder.ts";

/** An encoder that writes text instead of films, and records what was requested of it. */
export interface FakeEncoder extends VideoEncoder {
  rendered: Rendering[];
  /** Called in the middle of each rendering. */
  meanwhile: (wish: Rendering) => Promise<void>;
  facts: FilmFacts;
}

/** Films of 1,080 lines and 12 seconds, unless the test says otherwise. */
export function fakeEncoder(): FakeEncoder {
  const encoder: FakeEncoder = {
    rendered: [],
    meanwhile: async () => {},
    facts: { seconds: 12, height: 1080, isHdr: false },
    probe: async () => encoder.facts,
    render: async (wish) => {
      encoder.rendered.push(wish);
      wish.onProgress(0.5);
      await encoder.meanwhile(wish);
      await writeFile(wish.target, `${wish.height} lines of ${(await readFile(wish.source)).length} bytes`);
    },
    still: async ({ target }) => writeFile(target, "a picture"),
  };
  return encoder;
}
