import { queryOptions, useQuery, useQueryClient } from "@academy/shared/query";
import { type ComponentType, useEffect } from "react";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { Loaded } from "./async.tsx";

/** How to load the code of a part of a screen. */
interface PartCode<Props extends object> {
  /** The name under which the loaded code is cached. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
}

const codeQuery = <Props extends object>({ name, load }: PartCode<Props>) =>
  queryOptions({
    queryKey: ["code", name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

interface LazyPartProps<Props extends object> extends PartCode<Props> {
  given: Props;
  /** Placeholder boxes in the shape of the part. */
  skeleton?: ElementSlot;
  /** The number of rows, where these are its shape. */
  rows?: number;
}

/** A part of a screen whose code is loaded when the part is shown. If the code cannot be loaded, the part shows the failure and offers a retry. */
export function LazyPart<Props extends object>({ name, load, given, ...placeholder }: LazyPartProps<Props>) {
  return (
    <Loaded query={codeQuery({ name, load })} {...placeholder}>
      {({ Part }) => <Part {...given} />}
    </Loaded>
  );
}

/** Loads the code of a part before it is shown, once `when` is true, so that the user does not wait when opening the part. */
export function usePrefetchChunk<Props extends object>({ name, load }: PartCode<Props>, when: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (when) void client.prefetchQuery(codeQuery({ name, load }));
  }, [client, name, load, when]);
}

/** The code of a part, loaded once `when` is true, where something else is shown until then and if it cannot be loaded. */
export const usePart = <Props extends object>(code: PartCode<Props>, when: boolean) =>
  useQuery({ ...codeQuery(code), enabled: when });
