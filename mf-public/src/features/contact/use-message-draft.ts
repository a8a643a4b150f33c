import { useSession, useStudent } from "@academy/shared/session";
import { storedMessage } from "@academy/shared/storage/public-storage";
import { useEffect, useRef, useState } from "react";
import { EMPTY_DRAFT } from "./feedback-fields.ts";

type Draft = typeof EMPTY_DRAFT;

const typedIn = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ""));

/** What is kept for a student; what they wrote before they signed in becomes theirs. Null: for a visitor. */
function keptFor(studentId: number | null) {
  const visitors = storedMessage.read("visitor");
  if (studentId === null || !visitors) return storedMessage.read(studentId ?? "visitor");
  storedMessage.write(visitors, studentId);
  storedMessage.write(null, "visitor");
  return visitors;
}

/**
 * The message being written: kept in this tab over a reload and the end of a session, for the person who wrote it alone.
 * A sign-out empties it, another student does not see it.
 */
export function useMessageDraft() {
  const { student } = useStudent();
  const studentId = student?.id ?? null;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // Several fields may change before the next render, and whose words they are outlives the session.
  const latest = useRef({ draft, writer: studentId });
  const show = (next: Draft) => {
    latest.current.draft = next;
    setDraft(next);
  };

  // After the first render, so that it equals the one in the HTML; what is typed by then is the newer.
  useEffect(() => {
    const { draft: typed, writer } = latest.current;
    const another = studentId !== null && writer !== null && writer !== studentId;
    if (studentId !== null) latest.current.writer = studentId;
    show({ ...EMPTY_DRAFT, ...keptFor(studentId), ...(another ? {} : typedIn(typed)) });
  }, [studentId]);

  useEffect(
    () =>
      useSession.subscribe(({ token, ended }) => {
        if (token !== null || ended !== "signedOut") return;
        latest.current.writer = null;
        show(EMPTY_DRAFT);
      }),
    [],
  );

  const change = (members: Partial<Draft>) => {
    show({ ...latest.current.draft, ...members });
    const { name, email, message } = latest.current.draft;
    storedMessage.write(name || email || message ? { name, email, message } : null, latest.current.writer ?? "visitor");
  };
  return { value: draft, change, forget: () => change(EMPTY_DRAFT) };
}
