import { useLocation } from "@academy/shared/router";
import { useLayoutEffect, useRef } from "react";
import { transferDomState } from "./dom-state-transfer.ts";

/**
 * The prerendered screen below the strip that says its area is missing. It is the same element as before, with all text typed into it;
 * when the area loads after all, the state of this element is transferred to the area's screen.
 */
export function PrerenderedFallback({ screen }: { screen: Element }) {
  const { pathname } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(screen);
    return () => {
      const root = document.getElementById("root");
      const giveBack = root && transferDomState(root);
      // Runs once the other screen is shown. A visitor who went to another page left the typed text behind on purpose.
      queueMicrotask(() => root && location.pathname === pathname && giveBack?.(root));
    };
  }, [screen, pathname]);
  return <div ref={container} data-kept="" />;
}
