import { operation } from "#contract/operation.ts";
import { Photo } from "./photo.ts";

export const replacePhoto = operation(
  "PATCH /student/student/update_photo/",
  Photo,
  process.env.BROWSER_BUILD || {
    id: "photo.replace",
    summary: "Replaces the photo: a form with one file in the field photo; JPEG, PNG or WebP up to 5 MB.",
    access: "student",
    body: "multipart/form-data",
  },
);

export const deletePhoto = operation(
  "DELETE /student/student/update_photo/",
  Photo,
  process.env.BROWSER_BUILD || {
    id: "photo.delete",
    summary: "Deletes the photo.",
    access: "student",
  },
);
