import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@academy/shared/contract/students/photo";

/** Why a file cannot become a photo, before anything is sent (reading 14); the server looks again. */
export function photoProblem({ type, size }: Pick<File, "type" | "size">): "photo.format" | "photo.too_large" | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return "photo.format";
  return size > PHOTO_MAX_BYTES ? "photo.too_large" : null;
}
