/** How often the two clocks are compared, and from which difference on one of them has jumped (milliseconds). */
const EVERY_MS = 1_000;
const JUMP_MS = 1_000;

/** How far the device's clock and the page's monotonic clock are apart. */
const apart = () => Date.now() - performance.now();

/**
 * Calls the listener after the device's clock was set or the device has slept, during which some systems stop the monotonic clock:
 * then neither clock tells how much time has passed, and only the server knows. Returns a function that ends it.
 */
export function onClockJump(listener: () => void): () => void {
  let known = apart();
  const compare = () => {
    const now = apart();
    if (Math.abs(now - known) < JUMP_MS) return;
    known = now;
    listener();
  };
  const timer = setInterval(compare, EVERY_MS);
  return () => clearInterval(timer);
}
