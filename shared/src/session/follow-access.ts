import { onPageRestored } from "@academy/shared/browser/page-restored";
import type { Student } from "@academy/shared/contract/students/student";
import { queryClient } from "@academy/shared/query";
import { storedAccess } from "@academy/shared/storage/shell-storage";
import { onClockJump } from "@academy/shared/time/clock-jump";
import { currentStudentQuery } from "./current-student.ts";

const { queryKey } = currentStudentQuery();
const STUDENT = JSON.stringify(queryKey);

// A confirmed address may have a seat that a company paid.
const accessOf = ({ id, email_verified, has_course, access_until, courses = [] }: Student) =>
  [id, email_verified, has_course, access_until, ...courses.map((held) => `${held.course}:${held.access_until}`)].join(
    " ",
  );

/**
 * Keeps the page up to date with what its student may open, whatever changed it: a late answer of the bank, another tab, an
 * operator. When the student's access has changed, all other queries are refetched; the other tabs are notified and refetch too.
 * The shell calls it once.
 */
export function followAccess(): void {
  let known: Student | null = null;
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== STUDENT) return;
    const before = known;
    const student = event.query.state.data as Student;
    known = student;
    storedAccess.write(accessOf(student));
    if (before?.id === student.id && accessOf(before) !== accessOf(student))
      void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== STUDENT });
  });
  storedAccess.watch(() => {
    const stored = storedAccess.read();
    if (stored !== null && known && stored !== accessOf(known)) askAgain();
  });
  // For a page that the browser kept in its cache while the student was at the bank.
  onPageRestored(askAgain);
  // The answer corrects the server's time, by which countdowns and deadlines go.
  onClockJump(askAgain);
}
