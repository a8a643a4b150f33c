import { useLocation, useNavigation } from "@academy/shared/router";
import { useEffect, useRef, useState } from "react";

/** Says the title of a page to a screen reader once, after a change of page; the first page is said by the browser itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const idle = useNavigation().state === "idle";
  const said = useRef(pathname);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!idle || said.current === pathname) return;
    said.current = pathname;
    // The screen's own effect, which gives the tab its title, has run before this one.
    setWords(document.title);
  }, [pathname, idle]);
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
