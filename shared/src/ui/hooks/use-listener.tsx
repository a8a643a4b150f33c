import { useEffect, useEffectEvent } from "react";

/** Calls the latest `listener` for an event of the window or the document while the component is shown. */
export function useListener<Heard extends Event>(
  target: Window | Document,
  event: string,
  listener: (heard: Heard) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const call = (heard: Event) => latest(heard as Heard);
    target.addEventListener(event, call);
    return () => target.removeEventListener(event, call);
  }, [target, event]);
}
