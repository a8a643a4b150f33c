/** Folder of the students' photos, below `/media`. */
export const PHOTO_FOLDER = "public/photos/";

/** The storage key of a photo, from its address; null for pictures that are not a student's own upload. */
export function photoKey(address: string | null) {
  const key = address?.replace(/^\/media\//, "");
  return key?.startsWith(PHOTO_FOLDER) ? key : null;
}
