import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import type { ComponentType, ReactNode } from "react";

interface LazyPartProps<Props extends object> {
  /** Under which name the code is known once it is here. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  given: Props;
  /** Boxes like the part to come. */
  skeleton?: ReactNode;
}

/** A part of a screen whose code is loaded when it is shown; code that does not come is said there, and can be asked for again. */
export function LazyPart<Props extends object>({ name, load, given, skeleton }: LazyPartProps<Props>) {
  const part = useQuery({
    queryKey: ["code", name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return (
    <Async result={part} skeleton={skeleton}>
      {({ Part }) => <Part {...given} />}
    </Async>
  );
}
