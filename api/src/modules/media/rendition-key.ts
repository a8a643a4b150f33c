/** The name of a rendition: its lines, and letters that no other one has. */
const NAME = /^\d{2,4}-[0-9a-f]{16}$/;

/**
 * The key of a smaller copy of a film; null for what is no name of one. Its address is the film's own with `rendition=<name>`
 * behind it: who may see a film may see it in every size, so one signature does for all (reading 22).
 */
export function renditionKey(filmKey: string, name: string): string | null {
  return NAME.test(name) ? `renditions/${filmKey.replace(/\.mp4$/i, "")}/${name}.mp4` : null;
}

/** The address of a rendition, from its film's signed one. */
export const renditionAddress = (filmAddress: string, name: string): string => `${filmAddress}&rendition=${name}`;
