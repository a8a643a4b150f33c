import { useLocation } from "@academy/shared/router";
import { Children, type ReactNode } from "react";
import { AreaBoundary } from "./area-boundary.tsx";

// biome-ignore lint/style/noProcessEnv: the build writes the version in its place.
const VERSION = process.env.SHELL_VERSION ?? "";

/**
 * Isolates parts of the shell: an error that one of them throws, while rendering or in an effect, is reported and affects no other
 * part. At the next address the part is rendered again.
 */
export function Isolated({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const { key } = useLocation();
  return Children.map(children, (part) => (
    <AreaBoundary area="shell" version={VERSION} address={key} card={() => fallback}>
      {part}
    </AreaBoundary>
  ));
}
