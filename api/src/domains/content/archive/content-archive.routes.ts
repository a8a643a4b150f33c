import { contentArchive as contentArchiveOperation } from "@academy/shared/contract/media.operations";
import type { Context } from "#context.ts";
import { liveContent } from "#domains/content/live-content.ts";
import { Problem, required } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { addressClaim, isAddressValid } from "#security/signed-address.ts";
import { ARCHIVE_KEY, contentArchive } from "./content-archive.ts";

/** The published content as one file, by the short-lived address that the staff area requested. */
export function contentArchiveRoutes(serve: Serve, context: Context<"clock" | "db" | "keys" | "storage">) {
  const { clock, keys } = context;

  serve(contentArchiveOperation, async (request, reply) => {
    if (!isAddressValid(keys, clock, ARCHIVE_KEY, addressClaim(request.query))) throw new Problem("media.forbidden");
    const content = required(await liveContent(context), "content.no_version");
    const day = content.publishedAt.toISOString().slice(0, 10);
    return reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="content-${day}.zip"`)
      .header("cache-control", "no-store")
      .send(await contentArchive(context, content));
  });
}
