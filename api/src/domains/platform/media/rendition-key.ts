/** The name of a rendition: its number of lines, and hexadecimal digits that make it unique. */
const NAME = /^\d{2,4}-[0-9a-f]{16}$/;

/**
 * The storage key of a smaller copy of a film; null for an invalid name. The address is the film's own with `rendition=<name>`
 * added: a student who may see a film may see it in every size, so one signature is enough.
 */
export function renditionKey(filmKey: string, name: string) {
  return NAME.test(name) ? `renditions/${filmKey.replace(/\.mp4$/i, "")}/${name}.mp4` : null;
}

/** Where public files begin. */
const PUBLIC = "/media/public/";

/** The name in the content of a public film, from its address. */
export const filmAt = (address: string) => address.replace(PUBLIC, "");

/** The address of a rendition of a public film, which has one of its own: browsers keep what they have of an address. */
export const publicRenditionAddress = (filmAddress: string, name: string) =>
  `${PUBLIC}${renditionKey(filmAt(filmAddress), name)}`;

/** The address of a rendition, from the signed address of its film. */
export const renditionAddress = (filmAddress: string, name: string) => `${filmAddress}&rendition=${name}`;
