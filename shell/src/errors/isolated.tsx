import { useLocation } from "@academy/shared/router";
import type { ReactNode } from "react";
import { AreaBoundary } from "./area-boundary.tsx";

// biome-ignore lint/style/noProcessEnv: the build writes the version in its place.
const VERSION = process.env.SHELL_VERSION ?? "";

/**
 * A part of the shell that may fail alone: what it throws, while rendering or in an effect, is reported and takes nothing
 * else away. With the next address it is tried again.
 */
export function Isolated({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const { key } = useLocation();
  return (
    <AreaBoundary area="shell" version={VERSION} address={key} card={() => fallback}>
      {children}
    </AreaBoundary>
  );
}
