import { useLocation, useNavigation } from "@academy/shared/router";
import { useEffect, useRef, useState } from "react";

/** Announces the title of a page to screen readers once, after a change of page; the browser itself announces the first page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const idle = useNavigation().state === "idle";
  const announced = useRef(pathname);
  const [announcement, announce] = useState("");
  useEffect(() => {
    if (!idle || announced.current === pathname) return;
    announced.current = pathname;
    // The screen's own effect, which gives the tab its title, has run before this one.
    announce(document.title);
  }, [pathname, idle]);
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
