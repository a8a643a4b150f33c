import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** Most bytes of one upload request: larger files are sent in pieces of at most this size (decision 0070). */
export const UPLOAD_PIECE_MAX = 8 * 1024 * 1024;

/** Hours after which an unfinished upload without progress is deleted, and a finished file that the content does not use. */
export const UPLOAD_HOURS = 24;

/** Most unfinished uploads of one member of the staff. */
export const UPLOADS_MOST = 20;

/** Longest name of a file, and of the content field that it is for, in characters. */
export const UPLOAD_NAME_MAX = 200;

const MB = 1_000_000;

/** The rule for files of one content field: folder, extension, largest size in bytes, and the types that may be chosen. */
export interface UploadRule {
  type: "film" | "picture" | "drawing" | "pdf" | "captions";
  folder: string;
  ending: string;
  most: number;
  accept: string;
  /** Width by height in which the screens show a picture; pictures without it are shown whole. */
  aspect?: number;
}

const film = { type: "film", ending: "mp4", most: 16_000 * MB, accept: ".mp4,video/mp4" } as const;
const picture = {
  type: "picture",
  ending: "webp",
  most: 20 * MB,
  accept: ".webp,.png,.jpg,.jpeg,image/webp,image/png,image/jpeg",
} as const;
const pdf = { type: "pdf", ending: "pdf", most: 200 * MB, accept: ".pdf,application/pdf" } as const;

/** The rules for files of the content, by purpose. */
export const UPLOAD_RULES = {
  lecture: { ...film, folder: "lectures" },
  intro: { ...film, folder: "intro" },
  material: { ...pdf, folder: "materials" },
  book: { ...pdf, folder: "books" },
  cover: { ...picture, folder: "books", aspect: 3 / 4 },
  photo: { ...picture, folder: "people", aspect: 4 / 5 },
  poster: { ...picture, folder: "posters", aspect: 16 / 9 },
  logo: { type: "drawing", folder: "partners", ending: "svg", most: MB, accept: ".svg,image/svg+xml" },
  captions: {
    type: "captions",
    folder: "captions",
    ending: "vtt",
    most: 2 * MB,
    accept: ".vtt,.srt,text/vtt,application/x-subrip",
  },
} as const satisfies Record<string, UploadRule>;

/** The purpose of an uploaded file. */
export type UploadKind = keyof typeof UPLOAD_RULES;

export const UPLOAD_KINDS = Object.keys(UPLOAD_RULES) as [UploadKind, ...UploadKind[]];

/** The metadata of a tus upload (`Upload-Metadata`): the file's own name, its purpose, and the field of the draft. */
export const UploadMetadata = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(UPLOAD_NAME_MAX)),
  kind: z.enum(UPLOAD_KINDS),
  field: z.string().check(z.minLength(1), z.maxLength(UPLOAD_NAME_MAX)),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** An upload of the member who sends the request. */
export const ContentUpload = z.object({
  id: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** The field of the draft that the file is for. */
  field: z.string(),
  /** The file's own name. */
  name: z.string(),
  size: z.number(),
  /** Bytes that have arrived. */
  received: z.number(),
  changed_at: Moment,
  /** The name to put into the draft; null until the whole file has arrived and was checked. */
  file: z.nullable(z.string()),
  /** The length of a film in seconds; null for other files. */
  seconds: z.nullable(z.number()),
});
export type ContentUpload = z.infer<typeof ContentUpload>;

/** `GET /staff/content/uploads/`: the caller's own uploads, unfinished and finished. */
export const ContentUploads = z.object({ results: z.array(ContentUpload) });
export type ContentUploads = z.infer<typeof ContentUploads>;

/** Query of `GET /staff/content/files/`: a file by its name in the content. */
export const ContentFileQuery = z.strictObject({ file: z.string().check(z.maxLength(UPLOAD_NAME_MAX)) });

/** `GET /staff/content/files/`: a file of the content, for a preview before publishing. */
export const ContentFile = z.object({
  url: z.string(),
  size: z.number(),
  seconds: z.nullable(z.number()),
  /** Of a film: whether every browser plays it as it is. */
  playable: z.optional(z.boolean()),
  /** Of a film: whether this server makes copies that browsers play. */
  encodes: z.optional(z.boolean()),
});
export type ContentFile = z.infer<typeof ContentFile>;

/** The first comment of captions that were converted; the name of their encoding follows. */
export const CONVERTED_FROM = "NOTE converted from ";
