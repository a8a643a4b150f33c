/** Where photos of students are, below `/media`. */
export const PHOTO_FOLDER = "public/photos/";

/** The storage's key of a photo's address; null for pictures that are not a student's own upload. */
export function photoKey(address: string | null): string | null {
  const key = address?.replace(/^\/media\//, "");
  return key?.startsWith(PHOTO_FOLDER) ? key : null;
}
