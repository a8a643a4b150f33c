import { queryOptions, useQuery, useQueryClient } from "@academy/shared/query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { Async } from "./async.tsx";

/** The code of a part of a screen. */
interface PartCode<Props extends object> {
  /** Under which name the code is known once it is here. */
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
  /** Boxes like the part to come. */
  skeleton?: ReactNode;
}

/** A part of a screen whose code is loaded when it is shown; code that does not come is said there, and can be asked for again. */
export function LazyPart<Props extends object>({ name, load, given, skeleton }: LazyPartProps<Props>) {
  const part = useQuery(codeQuery({ name, load }));
  return (
    <Async result={part} skeleton={skeleton}>
      {({ Part }) => <Part {...given} />}
    </Async>
  );
}

/** Loads the code of a part before it is shown, once `when` is true: whoever opens it then does not wait. */
export function usePrefetchChunk<Props extends object>({ name, load }: PartCode<Props>, when: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (when) void client.prefetchQuery(codeQuery({ name, load }));
  }, [client, name, load, when]);
}
