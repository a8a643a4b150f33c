import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { BulkBegin } from "@academy/shared/contract/staff/bulk-actions";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useRef, useState } from "react";
import { accessEnd } from "#features/students/query/access-end.ts";
import { extendAccess, grantCourse, resendCode, revokeCourse } from "#features/students/query/student-actions.api.ts";
import { moveStudent } from "#groups/groups.api.ts";
import { beginBulk } from "./bulk.api.ts";
import { leftOut, type Offered } from "./bulk-rules.ts";

const course = MAIN_COURSE_ID;

/** What became of the action for one student. */
export interface Line {
  student: StaffStudent;
  state: "waiting" | "done" | "failed" | "undone";
  /** Why it failed. */
  error?: unknown;
  /** The end of the access after the action, which undoing it needs. */
  until?: string;
}

/** What is typed for an action. */
interface ActionFields {
  reason: string;
  /** By how many days access is extended; null for other actions. */
  days: number | null;
  /** Into which group the students are put; null for none. */
  group: number | null;
}

/** An action for many students: one entry of the audit, then the action for each of them, with a result for each. */
export function useBulk(action: Offered, students: readonly StaffStudent[]) {
  const t = useTranslations("staff");
  const invalidate = useInvalidate();
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const reached = students.filter((student) => leftOut(action, student) === null);

  async function run(
    chosen: readonly Line[],
    entry: Omit<BulkBegin, "students" | "course">,
    take: (line: Line) => Promise<Partial<Line>>,
  ): Promise<void> {
    await beginBulk({ ...entry, course, students: chosen.map(({ student }) => student.id) });
    isStopped.current = false;
    setRunning(true);
    for (const line of chosen) {
      if (isStopped.current) break;
      const result = await take(line).catch((error: unknown): Partial<Line> => ({ state: "failed", error }));
      setLines((before) =>
        (before ?? chosen).map((each) => (each.student === line.student ? { ...line, ...result } : each)),
      );
    }
    setRunning(false);
    void invalidate({ queryKey: ["staff"] });
  }

  return {
    reached,
    /** Null before the action has begun. */
    lines,
    isRunning,
    stop: () => {
      isStopped.current = true;
    },
    /** Rejects when the action could not begin; what fails for one student is shown in its line. */
    async start({ reason, days, group }: ActionFields): Promise<void> {
      const begun = reached.map((student): Line => ({ student, state: "waiting" }));
      await run(begun, { step: action, days, reason, ...(action === "group" && { group }) }, async ({ student }) => {
        if (action === "resend") await resendCode(student.id);
        if (action === "group") await moveStudent(student.id, { group, reason });
        if (action === "resend" || action === "group") return { state: "done" };
        const until = student.access_until ?? "";
        const after =
          action === "grant"
            ? await grantCourse(student.id, { course, reason })
            : await extendAccess(student.id, { course, days: days ?? 0, reason, until });
        return { state: "done", until: accessEnd(after, course) };
      });
      setLines((now) => now ?? begun);
    },
    /** Takes the action back for those for whom it was taken; a sent email cannot be taken back. */
    async undo(days: number | null): Promise<void> {
      if (action === "resend" || action === "group") return;
      const done = (lines ?? []).filter(({ state }) => state === "done");
      const reason = t("students.undo_reason");
      await run(done, { step: `undo_${action}`, days, reason }, async ({ student, until = "" }) => {
        if (action === "grant") await revokeCourse(student.id, { course, reason });
        else await extendAccess(student.id, { course, days: -(days ?? 0), reason, until });
        return { state: "undone" };
      });
    },
  };
}
