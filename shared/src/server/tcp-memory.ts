import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

const SIZES = "/proc/sys/net/ipv4/tcp_mem";
const USED = "/proc/net/sockstat";

/**
 * Returns a function that tells how many bytes too much the kernel holds for connections; 0 while it has enough memory. Once the
 * kernel reaches its pressure mark, and until it is below its low mark, it drops packets of every connection of the machine,
 * which then wait for seconds. Known on Linux only.
 */
export function watchTcpMemory(read = (file: string) => readFileSync(file, "utf8")): () => number {
  let isShort = false;
  return () => {
    try {
      const [low = 0, pressure = 0] = read(SIZES).trim().split(/\s+/).map(Number);
      const used = Number(/^TCP:.* mem (\d+)/m.exec(read(USED))?.[1] ?? 0);
      isShort = used > (isShort ? low : pressure);
      return isShort ? (used - low) * PAGE_BYTES : 0;
    } catch {
      return 0;
    }
  };
}
