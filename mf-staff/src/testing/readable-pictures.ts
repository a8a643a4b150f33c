import { vi } from "vitest";

/** What jsdom lacks of pictures: addresses of files, and their decoding, which fails while `areBroken`. */
export function readablePictures(): { areBroken: boolean } {
  const pictures = { areBroken: false };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined }));
  for (const [side, pixels] of [
    ["naturalWidth", 600],
    ["naturalHeight", 200],
  ] as const)
    Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => pixels });
  HTMLImageElement.prototype.decode = () =>
    pictures.areBroken ? Promise.reject(new DOMException("broken", "EncodingError")) : Promise.resolve();
  return pictures;
}
