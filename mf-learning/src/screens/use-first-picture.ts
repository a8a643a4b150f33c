import type { Lecture } from "@academy/shared/contract/courses";
import { useRolePath } from "@academy/shared/router";
import { storedFirstPicture } from "@academy/shared/storage/shell-storage";
import { useEffect } from "react";

/** Stores the picture of the lecture in the player: the next time, the course page shows it before anything is loaded. */
export function useFirstPicture(courseId: number, lecture: Lecture | null): void {
  const path = useRolePath()("course", { courseId });
  const poster = lecture?.poster ?? null;
  useEffect(() => {
    if (poster) storedFirstPicture.write(poster, path);
  }, [poster, path]);
}
