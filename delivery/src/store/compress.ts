import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best brotli form of a content: made once at release, served for ever. */
export const bestBrotli = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** The `.br` and `.gz` form of a file by their names; none of what cannot be made smaller. */
export async function compressedForms(name: string, content: Buffer): Promise<(readonly [string, Buffer])[]> {
  if (!COMPRESSIBLE.test(name)) return [];
  return [
    [`${name}.br`, await bestBrotli(content)] as const,
    [`${name}.gz`, await zip(content, { level: 9 })] as const,
  ];
}
