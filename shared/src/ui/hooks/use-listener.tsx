import { useEffect, useEffectEvent } from "react";

/** Calls the latest `listener` for an event of the window or the document while the component is shown. */
export function useListener<Given extends Event>(
  target: Window | Document,
  type: string,
  listener: (event: Given) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const call = (event: Event) => latest(event as Given);
    target.addEventListener(type, call);
    return () => target.removeEventListener(type, call);
  }, [target, type]);
}
