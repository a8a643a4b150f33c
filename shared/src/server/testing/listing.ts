import type { Content } from "./contents.ts";

/** The ETag of a content as S3 gives it for a file that was uploaded in one part. */
export const etagOf = ({ md5 }: Pick<Content, "md5">): string => `"${md5.toString("hex")}"`;

/** What a listing contains about a file. */
export interface ListedFile {
  etag: string;
  content: Pick<Content, "size" | "read">;
  at: Date;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

/** One page of ListObjectsV2: keys in order, beginning after the last key of the previous page. */
export function listing(files: ReadonlyMap<string, ListedFile>, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const { etag, content, at } = files.get(key) as ListedFile;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${content.size}</Size></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

/** Parts on one page; Amazon lists a thousand. */
const PARTS_A_PAGE = 3;

/** The parts of an upload that have arrived, page by page. */
export function partsListing(parts: readonly (Content | undefined)[], query: URLSearchParams): string {
  const after = Number(query.get("part-number-marker") ?? 0);
  const all = parts.flatMap((part, at) => (part && at + 1 > after ? [{ number: at + 1, part }] : []));
  const told = all.slice(0, PARTS_A_PAGE);
  const entries = told.map(
    ({ number, part }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag></Part>`,
  );
  const isTruncated = all.length > told.length;
  const next = `<NextPartNumberMarker>${told.at(-1)?.number ?? 0}</NextPartNumberMarker>`;
  return `<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListPartsResult>`;
}
