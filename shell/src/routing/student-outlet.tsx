import { Outlet } from "@academy/shared/router";
import { useSession, useStudent } from "@academy/shared/session";
import { useState } from "react";

/**
 * The screen of the address, begun anew when another student takes the page over from another tab: what the last one typed must
 * not be saved into the next one's account. A new token of the same student changes nothing, nor does signing in or out.
 */
export function StudentOutlet() {
  const signedIn = useSession(({ token }) => token !== null);
  const { student } = useStudent();
  const [seen, setSeen] = useState<{ id: number | null; changes: number }>({ id: null, changes: 0 });
  const id = signedIn ? (student?.id ?? seen.id) : null;
  if (id !== seen.id) setSeen({ id, changes: seen.changes + (seen.id !== null && id !== null ? 1 : 0) });
  return <Outlet key={seen.changes} />;
}
