import { deletePhoto, replacePhoto } from "@academy/shared/contract/students/photo.operations";
import { callApi } from "@academy/shared/http";

/** Sends a photo as the form field `photo` (spec §7); tells how much has gone, from 0 to 1. */
export function sendPhoto(picture: Blob, onProgress?: (share: number) => void) {
  const form = new FormData();
  form.append("photo", picture, picture.type === "image/jpeg" ? "photo.jpg" : "photo");
  return callApi(replacePhoto, { body: form }, { onUploadProgress: onProgress });
}

/** Takes the photo away. */
export const removePhoto = () => callApi(deletePhoto);

/** The stored picture itself, so that Undo can give it back; null when it cannot be had. */
export async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    const picture = await answer.blob();
    // A portal answers with a page of its own, which is no picture to give back.
    return answer.ok && picture.type.startsWith("image/") ? picture : null;
  } catch {
    return null;
  }
}
