import { operation } from "#contract/operation.ts";
import { Photo } from "./photo.ts";

export const replacePhoto = operation("PATCH /student/student/update_photo/", Photo, {
  id: "photo.replace",
  summary: "Replaces the photo: a form with one file in the field photo; JPEG, PNG or WebP up to 5 MB.",
  access: "student",
  body: "multipart/form-data",
  form: { photo: "image/*" },
  errors: [
    "field.required",
    "file.infected",
    "file.not_scanned",
    "photo.broken",
    "photo.format",
    "photo.too_large",
    "photo.too_many_pixels",
  ],
});

export const deletePhoto = operation("DELETE /student/student/update_photo/", Photo, {
  id: "photo.delete",
  summary: "Deletes the photo.",
  access: "student",
});
