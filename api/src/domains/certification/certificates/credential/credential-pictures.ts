import { hash } from "node:crypto";
import type { CredentialPicture } from "@academy/shared/contract/credentials";
import type { Context } from "#context.ts";

const DRAW = { file: new URL("./draw-picture.ts", import.meta.url), name: "drawPicture" };

/** A picture that is ready to be sent. */
interface DrawnPicture {
  png: Buffer;
  etag: string;
}

/** Returns the pictures that credentials name, each drawn once in the life of a process. */
export function credentialPictures({
  threads,
}: Context<"threads">): (name: CredentialPicture) => Promise<DrawnPicture> {
  const drawn = new Map<CredentialPicture, Promise<DrawnPicture>>();

  async function draw(name: CredentialPicture) {
    const png = await threads.run(DRAW, name);
    return { png, etag: `"${hash("sha256", png, "base64url").slice(0, 22)}"` };
  }

  return (name) => {
    const picture = drawn.get(name) ?? draw(name);
    drawn.set(name, picture);
    // What could not be drawn, because all threads are busy, is tried again by the next request.
    picture.catch(() => drawn.delete(name));
    return picture;
  };
}
