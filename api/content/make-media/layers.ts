/** A drawn picture as plain pixels, with its size. */
export interface Layer {
  data: Buffer;
  width: number;
  height: number;
}

/** Lays a transparent layer over an opaque picture of three bytes a pixel, at `x`, `y`, as strongly as `opacity` says. */
export function lay(target: Layer, layer: Layer, x: number, y: number, opacity: number): void {
  if (opacity <= 0) return;
  for (let row = 0; row < layer.height; row += 1) {
    let from = row * layer.width * 4;
    let to = ((y + row) * target.width + x) * 3;
    for (let column = 0; column < layer.width; column += 1, from += 4, to += 3) {
      const alpha = ((layer.data[from + 3] ?? 0) / 255) * opacity;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = target.data[to + channel] ?? 0;
        target.data[to + channel] = Math.round(under + ((layer.data[from + channel] ?? 0) - under) * alpha);
      }
    }
  }
}

/** Fills a rectangle of an opaque picture with one colour. */
export function fill(
  target: Layer,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let row = box.y; row < box.y + box.height; row += 1) {
    for (let column = box.x; column < box.x + box.width; column += 1) {
      const to = (row * target.width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) target.data[to + channel] = bytes[channel] ?? 0;
    }
  }
}
