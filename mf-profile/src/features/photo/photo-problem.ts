import { PHOTO_TYPES } from "@academy/shared/contract/students/photo";

/** Why a file cannot become a photo, before anything is sent. Its size is no matter: what is sent is the square, drawn anew. */
export const photoProblem = ({ type }: Pick<File, "type">): "photo.format" | null =>
  PHOTO_TYPES.some((known) => known === type) ? null : "photo.format";
