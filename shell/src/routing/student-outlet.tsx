import { Outlet } from "@academy/shared/router";
import { useSession, useStudent } from "@academy/shared/session";
import { useState } from "react";

/**
 * The screen of the address, mounted anew when another student signs in from another tab: text that one student typed must not be saved
 * into another student's account. A new token of the same student, a sign-in or a sign-out does not remount the screen.
 */
export function StudentOutlet() {
  const signedIn = useSession(({ token }) => token !== null);
  const { student } = useStudent();
  const [seen, setSeen] = useState<{ id: number | null; changes: number }>({ id: null, changes: 0 });
  const id = signedIn ? (student?.id ?? seen.id) : null;
  if (id !== seen.id) setSeen({ id, changes: seen.changes + (seen.id !== null && id !== null ? 1 : 0) });
  return <Outlet key={seen.changes} />;
}
