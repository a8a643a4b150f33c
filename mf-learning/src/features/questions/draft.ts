/** A text being written, kept in this tab until it is posted or its student signs out (visual design, Q&A). */
export interface Draft {
  read: () => string;
  write: (text: string) => void;
  forget: () => void;
}

/**
 * A student's draft for one place: a lecture's new question, or an answer to one question. A sign-out forgets what begins
 * with `draft:` (`shared/src/session/forget-drafts.ts`); after an expired session the same student finds it again.
 */
export function draftFor(place: string, studentId: number | null): Draft {
  const key = `draft:${studentId}:${place}`;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    if (studentId === null) return otherwise;
    try {
      return work();
    } catch {
      // Without storage the draft lives as long as the form.
      return otherwise;
    }
  };
  return {
    read: () => attempt(() => sessionStorage.getItem(key) ?? "", ""),
    write: (text) =>
      attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)), undefined),
    forget: () => attempt(() => sessionStorage.removeItem(key), undefined),
  };
}
