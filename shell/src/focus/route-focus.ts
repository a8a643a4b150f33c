import { useLocation, useNavigation } from "@academy/shared/router";
import { nextTask } from "@academy/shared/time/next-task";
import { useEffect, useRef } from "react";
import { fragmentTarget } from "./fragment.ts";
import { holdInView } from "./hold-in-view.ts";

/** After a change of page the heading has the focus, so that keyboard and screen reader start there (visual §3). A hash goes to its target. */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const idle = useNavigation().state === "idle";
  const shown = useRef({ pathname, search, hash });
  useEffect(() => {
    if (!idle) return;
    const before = shown.current;
    shown.current = { pathname, search, hash };
    const moved = before.pathname !== pathname;
    // A change of the query on the same page (a tab, a filter, a removed language) leaves the focus where it is.
    if (!moved && before.search !== search && before.hash === hash) return;
    const target = fragmentTarget(hash);
    const letGo = target ? holdInView(target) : undefined;
    if (!moved && !target) return;
    let isCurrent = true;
    const focus = () => {
      const heading = target ?? document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
      if (isCurrent) heading?.focus({ preventScroll: true });
    };
    // Moving the focus lays out the page: in the task that has just rendered it, that would be too much for a slow phone.
    if (target) focus();
    else void nextTask().then(focus);
    return () => {
      isCurrent = false;
      letGo?.();
    };
  }, [pathname, search, hash, idle]);
  return null;
}
