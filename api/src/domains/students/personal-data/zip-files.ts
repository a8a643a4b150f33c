import { type Zippable, zipSync } from "fflate";

/** The content of an archive. */
export interface Archive {
  data: Uint8Array;
  /** Files that are compressed already, such as the photo. */
  packed: { name: string; content: Uint8Array }[];
  at: Date;
}

/** Makes a zip of `data.json` and the other files. It keeps a thread busy for a tenth of a second per few megabytes. */
export function zipFiles({ data, packed, at }: Archive): Uint8Array {
  const files: Zippable = { "data.json": data };
  for (const { name, content } of packed) files[name] = [content, { level: 0 }];
  return zipSync(files, { mtime: at });
}
