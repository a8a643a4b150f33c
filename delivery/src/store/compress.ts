import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many forms are remembered, the newest: a release weighs the files of a build before it keeps them. */
const REMEMBERED = 200;

const made = new Map<string, Promise<Buffer>>();

/** The best brotli form of a content: made once at release, served for ever. */
export function bestBrotli(content: Buffer): Promise<Buffer> {
  const hash = createHash("sha256").update(content).digest("base64");
  const before = made.get(hash);
  if (before) return before;
  const form = brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  made.set(hash, form);
  const [oldest] = made.keys();
  if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest);
  return form;
}

/** The `.br` and `.gz` form of a file by their names; none of what cannot be made smaller. */
export async function compressedForms(name: string, content: Buffer): Promise<(readonly [string, Buffer])[]> {
  if (!COMPRESSIBLE.test(name)) return [];
  return [
    [`${name}.br`, await bestBrotli(content)] as const,
    [`${name}.gz`, await zip(content, { level: 9 })] as const,
  ];
}
