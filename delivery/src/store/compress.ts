import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many of the newest compressed forms are cached: a release measures the files of a build before it stores them. */
const REMEMBERED = 200;

const made = new Map<string, Promise<Buffer>>();

/** A content compressed by brotli at the best quality: it is made once at release and served for ever. */
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

/** The `.br` and `.gz` forms of a file with their names; none for a file that compression does not make smaller. */
export async function compressedForms(name: string, content: Buffer): Promise<(readonly [string, Buffer])[]> {
  if (!COMPRESSIBLE.test(name)) return [];
  return [
    [`${name}.br`, await bestBrotli(content)] as const,
    [`${name}.gz`, await zip(content, { level: 9 })] as const,
  ];
}
