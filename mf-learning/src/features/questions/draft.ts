/** A text being written, kept in this tab until it is posted (visual design, Q&A). */
export interface Draft {
  read: () => string;
  write: (text: string) => void;
  forget: () => void;
}

/** The draft for one place: a lecture's new question, or an answer to one question. */
export function draftFor(place: string): Draft {
  const key = `draft:${place}`;
  const attempt = <T>(work: () => T, otherwise: T): T => {
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
