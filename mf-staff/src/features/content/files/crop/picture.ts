/** The widest side of a cropped picture in pixels: the api keeps no more of any (`finish-upload.ts`). */
const SIDE_MAX = 2560;

/** How little of a JPEG's quality a second writing may cost. */
const QUALITY = 0.95;

/** A part of a picture, in its own pixels as it is seen: turned as the camera was held. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest part of a picture in a shape (width by height), from its middle. Sizes are in pixels of the picture. */
export function largestPart(picture: { width: number; height: number }, aspect: number): PicturePart {
  const width = Math.min(picture.width, picture.height * aspect);
  const height = width / aspect;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The size in which a part is written. */
export function writtenSize({ width, height }: PicturePart): { width: number; height: number } {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The type in which a part is written: without loss and with its transparency, except where the picture has neither. */
export const writtenType = (type: string): "image/jpeg" | "image/png" =>
  type === "image/jpeg" ? "image/jpeg" : "image/png";

/** The name of a cropped file: that of the picture, with the ending of the written type. */
export const writtenName = (name: string, type: "image/jpeg" | "image/png"): string =>
  `${name.replace(/^.*\//, "").replace(/\.[^.]+$/, "")}.${type === "image/jpeg" ? "jpg" : "png"}`;

/** A picture that the browser has read. */
export interface Picture {
  name: string;
  type: string;
  image: HTMLImageElement;
}

/** Reads a chosen picture, or one of the content from its address; null for what the browser cannot show. `closePicture` lets go of it. */
export async function openPicture(from: File | string, name: string): Promise<Picture | null> {
  const image = new Image();
  image.src = typeof from === "string" ? from : URL.createObjectURL(from);
  const picture = { name, type: typeof from === "string" ? "" : from.type, image };
  try {
    await image.decode();
    return picture;
  } catch {
    closePicture(picture);
    return null;
  }
}

/** Lets go of a chosen file; an address of another kind has nothing to let go of. */
export const closePicture = ({ image }: Picture): void => URL.revokeObjectURL(image.src);

/** A part of a picture as a file of its own; the picture stays as it is. Rejects where the browser has no room to draw it. */
export async function croppedFile({ name, type: from, image }: Picture, part: PicturePart): Promise<File> {
  const type = writtenType(from);
  const canvas = document.createElement("canvas");
  const { width, height } = writtenSize(part);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  // Browsers draw an image as they show it: turned by its EXIF orientation.
  context?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!context || !blob) throw new Error("the picture could not be drawn");
  return new File([blob], writtenName(name, type), { type });
}
