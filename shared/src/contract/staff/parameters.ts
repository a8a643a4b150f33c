import * as z from "zod/mini";
import { IdInAddress } from "#contract/parameters.ts";
import { ContentPart } from "./content.ts";
import { ReportedKind } from "./reports.ts";

// Only the details of operations refer to these schemas, as to those of `#contract/parameters.ts`.

/** A part of the content. */
export const ContentPartParams = z.object({ part: ContentPart });

/** An upload: its id is 32 hexadecimal digits. */
export const UploadParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/, "upload.unknown")) });

/** A reported post. */
export const PostParams = z.object({ kind: ReportedKind, id: IdInAddress });

/** A seat of an invoice. */
export const SeatParams = z.object({ id: IdInAddress, seat: IdInAddress });
