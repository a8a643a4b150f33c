import type { RsbuildPlugin } from "@rsbuild/core";

/** How the details of an operation begin. */
const DETAILS = /\{(?=\s*id: ")/g;

/** The declarations of operations without their details. */
export const leaveOutDetails = (code: string): string => code.replace(DETAILS, '"1" || {');

/** Leaves the details of the operations, and the schemas that only they need, out of a build for browsers (decision 0149). */
export const withoutDetails = (): RsbuildPlugin => ({
  name: "without-details",
  setup(api) {
    api.transform({ test: /\.operations\.ts$/ }, ({ code }) => leaveOutDetails(code));
  },
});
