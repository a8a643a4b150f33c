import { type LastPage, storedLastPage } from "@academy/shared/storage/public-storage";
import { useEffect } from "react";

/** Remembers that this page was looked at, so that the main page can lead back to it after a sign-in. */
export function useRememberPage(page: LastPage): void {
  useEffect(() => {
    storedLastPage.write(page);
  }, [page]);
}
