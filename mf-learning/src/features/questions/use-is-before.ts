import { useEffect, useState } from "react";

/** Whether a moment still lies ahead; turns by itself when it has come. */
export function useIsBefore(moment: string | null): boolean {
  const end = moment === null ? 0 : Date.parse(moment);
  const [now, setNow] = useState(() => Date.now());
  const rest = end - now;
  useEffect(() => {
    if (rest <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return rest > 0;
}
