import type { StaffStudent } from "@academy/shared/contract/staff/students";

/** What became of the action for one student. */
export interface Line {
  student: StaffStudent;
  state: "waiting" | "done" | "failed" | "undone";
  /** Why it failed. */
  error?: unknown;
  /** The end of the access after the action, which undoing it needs. */
  until?: string | null;
}

/** Takes an action for one student after the other and tells each result; ends early when `isStopped` says so. */
export async function runActions(
  lines: readonly Line[],
  take: (line: Line) => Promise<Partial<Line>>,
  { onLine, isStopped }: { onLine: (line: Line) => void; isStopped: () => boolean },
): Promise<void> {
  for (const line of lines) {
    if (isStopped()) return;
    try {
      onLine({ ...line, ...(await take(line)) });
    } catch (error) {
      onLine({ ...line, state: "failed", error });
    }
  }
}
