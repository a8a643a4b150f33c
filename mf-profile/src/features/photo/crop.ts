/** The size of a picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is kept: how near, and where between the edges (0 left or top, 1 right or bottom). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** Nearest a picture can be taken. */
export const MOST_ZOOM = 4;

/** The whole height or width, in the middle. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** The square in the picture's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** The crop after the picture was dragged, by shares of the shown square: the picture follows the finger. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  const moved = (position: number, length: number, share: number) =>
    length > side ? within(position - (share * side) / (length - side)) : position;
  return { ...crop, x: moved(crop.x, size.width, right), y: moved(crop.y, size.height, down) };
}

/** Whether the square can move in a direction at all. */
export function room(size: Size, crop: Crop) {
  const { side } = squareOf(size, crop);
  return { across: size.width - side > 0.5, down: size.height - side > 0.5 };
}
