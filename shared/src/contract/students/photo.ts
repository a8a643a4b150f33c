import * as z from "@academy/shared/schema";

/** Largest photo that may be sent, in bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

/** The picture types that may be uploaded. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The side of the stored square picture, in pixels. */
export const PHOTO_SIDE = 512;

/** Answer of `PATCH` and `DELETE /student/student/update_photo/`: the new photo, or none (specification §7). */
export const Photo = z.object({ photo: z.nullable(z.string()) });
