import { storedApplication } from "@academy/shared/storage/public-storage";
import { useState } from "react";

const NOTHING = { statement: "", results: "" };

/** The application being written, kept in this tab for its student over a reload and the end of a session; files cannot be kept. */
export function useApplicationDraft(studentId: number) {
  const [draft, setDraft] = useState(() => storedApplication.read(studentId) ?? NOTHING);
  const keep = (next: typeof draft) => {
    setDraft(next);
    storedApplication.write(next.statement || next.results ? next : null, studentId);
  };
  return {
    draft,
    write: (change: Partial<typeof draft>) => keep({ ...draft, ...change }),
    clear: () => keep(NOTHING),
  };
}
