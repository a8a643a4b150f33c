import { operation } from "./operation.ts";

export const publicMedia = operation("GET /media/public/{path*}", "application/octet-stream", {
  id: "media.public",
  summary: "A public file of the content; pictures in the width `?w=`.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
  errors: ["media.unknown"],
});

export const biography = operation("GET /media/bios/{path*}", "text/html", {
  id: "media.biography",
  summary: "A biography of a person.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
  errors: ["media.unknown"],
});

export const privateMedia = operation("GET /media/private/{path*}", "application/octet-stream", {
  id: "media.private",
  summary: "A file for those who have its signed address.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
  errors: ["media.forbidden", "media.range", "media.unknown"],
});

export const contentArchive = operation("GET /media/private/content/content-pack.zip", "application/zip", {
  id: "media.contentArchive",
  summary: "The published content as one file, by its signed address.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
  errors: ["media.forbidden"],
});
