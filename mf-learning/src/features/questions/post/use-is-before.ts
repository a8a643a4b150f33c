import { serverNow } from "@academy/shared/http";
import { useEffect, useState } from "react";

/** Whether a moment is still in the future, by the server's clock; updates when the moment has come. */
export function useIsBefore(moment: string | null): boolean {
  const end = moment === null ? 0 : Date.parse(moment);
  const [now, setNow] = useState(serverNow);
  const rest = end - now;
  useEffect(() => {
    if (rest <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return rest > 0;
}
