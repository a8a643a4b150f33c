import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Context } from "#context.ts";
import type { LiveContent } from "#domains/content/live-content.ts";

/** The key in the signed address of the archive; no stored file has its ending. */
export const ARCHIVE_KEY = "content/content-pack.zip";

/**
 * A zip of the published content: the same files as the command `export` writes. Stored files are opened one after the other and
 * never held in memory; a failure of the store ends the stream with its error, so that nobody keeps half an archive.
 */
export async function contentArchive(
  { storage }: Context<"storage">,
  { texts, media, publishedAt }: LiveContent,
): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on("error", (error) => output.destroy(error as Error));
  // A client that goes away leaves no open file behind.
  output.once("close", () => open?.destroy());
  for (const [name, text] of Object.entries(texts))
    zip.addBuffer(Buffer.from(text), name, { mtime: publishedAt, compress: true });
  for (const { file, key } of media) {
    // Films and pictures are compressed already. The size lets a reader show progress, and opens the format for files over 4 GiB.
    const size = (await storage.head(key))?.size;
    zip.addReadStreamLazy(
      `media/${file}`,
      { mtime: publishedAt, compress: false, ...(size !== undefined && { size }) },
      (opened) => {
        storage.stream(key).then(
          (stream) => {
            open = stream;
            opened(null, stream);
          },
          (error) => opened(error, undefined as never),
        );
      },
    );
  }
  zip.end();
  return output;
}
