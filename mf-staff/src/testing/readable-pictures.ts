import { vi } from "vitest";

/** What jsdom lacks of pictures: addresses of files, and their decoding, which fails while `areBroken`. */
export function readablePictures(): { areBroken: boolean } {
  const pictures = { areBroken: false };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined }));
  HTMLImageElement.prototype.decode = () =>
    pictures.areBroken ? Promise.reject(new DOMException("broken", "EncodingError")) : Promise.resolve();
  return pictures;
}
