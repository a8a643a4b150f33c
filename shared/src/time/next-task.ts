/**
 * Yields to the browser, so that it can handle user input before the work continues. If the browser supports it
 * (`scheduler.yield`), the rest runs before other waiting tasks.
 */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
