/** The name of a rendition: its number of lines, and hexadecimal digits that make it unique. */
const NAME = /^\d{2,4}-[0-9a-f]{16}$/;

/**
 * The storage key of a smaller copy of a film; null for an invalid name. The address is the film's own with `rendition=<name>`
 * added: a student who may see a film may see it in every size, so one signature is enough (reading 22).
 */
export function renditionKey(filmKey: string, name: string): string | null {
  return NAME.test(name) ? `renditions/${filmKey.replace(/\.mp4$/i, "")}/${name}.mp4` : null;
}

/** The address of a rendition, from the signed address of its film. */
export const renditionAddress = (filmAddress: string, name: string): string => `${filmAddress}&rendition=${name}`;
