// What the page of the bench imports beyond TypeScript: React's profiling build, which ships no types, and style sheets.

declare module "react-dom/profiling" {
  export function createRoot(container: Element): { render: (children: import("react").ReactNode) => void };
}

declare module "*.css";
