/**
 * Ends the browser's task here, so that what a person does is answered before the work goes on. Where the browser can, the rest
 * comes before other tasks that wait.
 */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
