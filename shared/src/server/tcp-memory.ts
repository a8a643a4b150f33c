import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

const SIZES = "/proc/sys/net/ipv4/tcp_mem";
const USED = "/proc/net/sockstat";

/**
 * Tells how much more memory the kernel holds for connections than it should, in bytes; 0 while it has enough. From its mark of
 * pressure on until it is below its low mark it drops packets of every connection of the machine, which then wait for seconds.
 * Known on Linux only.
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
