// The inner modules of the federation runtime that the shell lends to its areas (docs/performance.md, "Six levers of a page").

declare module "#federation/bundler-runtime" {
  const federation: {
    runtime: Record<string, unknown> & { createInstance: (options: { name: string }) => unknown };
    bundlerRuntime: Record<string, unknown> & { init: (given: unknown) => unknown };
  };
  export default federation;
}

declare module "#federation/init-container" {
  export const initContainerEntry: (options: unknown) => unknown;
}
