import { useQuery } from "@academy/shared/query";
import type { ComponentType } from "react";
import { useIdle } from "#ui/use-idle.ts";
import type { PlayerControlsProps } from "./player-controls.tsx";

interface LoadedControls {
  /** Null until the code has come. */
  Controls: ComponentType<PlayerControlsProps> | null;
  /** The code cannot be loaded: the browser's own controls stand in. */
  failed: boolean;
}

/** The player's controls: their code is loaded once the page with the poster is shown and idle. */
export function useControls(): LoadedControls {
  const shown = useIdle(true);
  const { data, isError } = useQuery({
    queryKey: ["code", "player-controls"],
    queryFn: async () => ({ Controls: (await import("./player-controls.tsx")).PlayerControls }),
    enabled: shown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { Controls: data?.Controls ?? null, failed: isError };
}
