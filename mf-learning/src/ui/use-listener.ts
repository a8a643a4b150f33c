import { useEffect, useEffectEvent } from "react";

/** Calls the latest `listener` for an event of the window or the document while the component is shown. */
export function useListener(target: Window | Document, event: string, listener: () => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const call = () => latest();
    target.addEventListener(event, call);
    return () => target.removeEventListener(event, call);
  }, [target, event]);
}
