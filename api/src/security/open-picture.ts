import sharp from "sharp";

/** Largest picture that is decoded, in pixels: the memory of one decoding (threat B14). */
export const PIXELS_MAX = 24_000_000;

/** Longest time of one decoding and drawing. */
const SECONDS_MAX = 10;

// Even where a file lies about its type, no other decoder of libvips can be reached: not SVG, not GIF, not TIFF (threat B15).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
sharp.cache(false);

/** Opens a JPEG, PNG or WebP of bounded size for drawing it anew; everything else fails. */
export const openPicture = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 }).timeout({ seconds: SECONDS_MAX });
