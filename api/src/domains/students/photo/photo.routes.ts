import { PHOTO_MAX_BYTES } from "@academy/shared/contract/students/photo";
import { deletePhoto, replacePhoto } from "@academy/shared/contract/students/photo.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { serveFileForm } from "#http/requests/serve-file-form.ts";
import { studentOf } from "#http/session/session.ts";
import { photoService } from "./photo.service.ts";

/** Adding, replacing and deleting the photo (specification §7). */
export function photoRoutes(
  serve: Serve,
  context: Context<"db" | "clock" | "rateLimiter" | "storage" | "virusScanner">,
) {
  const photos = photoService(context);

  serveFileForm(
    serve,
    replacePhoto,
    { field: "photo", fields: 4, fileSize: PHOTO_MAX_BYTES, tooLarge: "photo.too_large" },
    async (request, file) => {
      await photos.takeTurn(studentOf(request));
      return photos.replace(studentOf(request), (await file()).bytes);
    },
  );
  serve(deletePhoto, (request) => photos.remove(studentOf(request)));
}
