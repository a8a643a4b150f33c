import { ScrollRestoration } from "@academy/shared/router";
import { useLayoutEffect } from "react";
import { stopDownloads } from "#download/download.ts";
import { Isolated } from "#errors/isolated.tsx";
import { RouteAnnouncer } from "#focus/route-announcer.tsx";
import { RouteFocus } from "#focus/route-focus.ts";
import { LateFonts } from "#fonts/font-loading.ts";
import { Layout } from "#layout/layout.tsx";
import { LoadingLine } from "#navigation/loading-line.tsx";
import { Prefetch } from "#navigation/prefetch.ts";
import { SlowNavigationNote, SlowNote } from "#navigation/slow-note.tsx";
import { AreaSkeleton } from "#screens/area-skeleton.tsx";
import { UnexpectedError } from "#screens/unexpected-error-screen.tsx";
import { FollowSignIn } from "./follow-sign-in.ts";
import { StudentOutlet } from "./student-outlet.tsx";

/** Removes the marks of the prerendered page in the frame in which React takes over. */
function useTakeOver(): void {
  useLayoutEffect(() => {
    for (const mark of ["prerendered", "waiting", "signedIn", "picture", "boot", "busy"])
      delete document.documentElement.dataset[mark];
  }, []);
}

/** A hash of a text, from which the text cannot be read again. */
const markOf = (text: string): number => {
  let mark = 7;
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) | 0;
  return mark;
};

/**
 * The key under which a page's scroll position is stored. All first pages of a document have the same router key, so their key is the
 * address: otherwise a student back from the bank would get the position of another page. The query may contain a secret (the token of
 * an email's link, the answer of a sign-in provider) and the key is kept in the tab's storage, so the key contains only its hash.
 */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === "default" ? `${pathname} ${markOf(search)}` : key;

/** The page: the shared layout around whatever answers the address. */
export function Page() {
  useTakeOver();
  return (
    <Layout>
      <Isolated>
        <LoadingLine />
        <SlowNavigationNote />
      </Isolated>
      <Isolated fallback={<UnexpectedError />}>
        <StudentOutlet />
      </Isolated>
      <Isolated>
        <RouteAnnouncer />
        <ScrollRestoration getKey={scrollKey} />
        <LateFonts />
        <RouteFocus />
        <FollowSignIn />
        <Prefetch />
      </Isolated>
    </Layout>
  );
}

/** The page while the first area is slow to come. */
export function PendingPage() {
  useTakeOver();
  return (
    <Layout>
      <AreaSkeleton />
      <SlowNote begun={0} onStop={stopDownloads} />
    </Layout>
  );
}
