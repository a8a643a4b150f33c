import { useLocation, useNavigation } from "@academy/shared/router";
import { useEffect, useRef } from "react";
import { fragmentTarget } from "#app/fragment.ts";

/** After a change of page the heading has the focus, so that keyboard and screen reader start there (visual §3). A hash goes to its target. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const idle = useNavigation().state === "idle";
  const shown = useRef(pathname);
  useEffect(() => {
    if (!idle) return;
    const moved = shown.current !== pathname;
    shown.current = pathname;
    const target = fragmentTarget(hash);
    target?.scrollIntoView();
    if (!moved && !target) return;
    const heading = target ?? document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, idle]);
  return null;
}
