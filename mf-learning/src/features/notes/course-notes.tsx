import { saveFile } from "@academy/shared/browser/save-file";
import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Download } from "lucide-react";
import { useState } from "react";
import { allNotesQuery } from "./notes.api.ts";
import styles from "./notes.module.css";
import { type NotedLecture, notesAsMarkdown, notesByLecture } from "./notes-by-lecture.ts";

interface CourseNotesProps {
  course: string;
  /** The lectures in the order of the course, with their titles as shown. */
  lectures: readonly NotedLecture[];
}

/** All the student's notes of a course: searched, each a link to its moment, and to be taken away as a file. */
export function CourseNotes({ course, lectures }: CourseNotesProps) {
  const t = useTranslations("learning");
  const [searched, setSearched] = useState("");
  return (
    <Loaded query={allNotesQuery()} rows={4}>
      {(all) => {
        const own = notesByLecture(lectures, all);
        if (own.length === 0) return <p className={styles.hint}>{t("notes.none")}</p>;
        const found = notesByLecture(lectures, all, searched);
        return (
          <div className={styles.all}>
            <div className={styles.allHead}>
              <TextField type="search" label={t("notes.search")} value={searched} onValueChange={setSearched} />
              <Button
                variant="secondary"
                icon={Download}
                onClick={() =>
                  saveFile(
                    new Blob([notesAsMarkdown(course, own)], { type: "text/markdown" }),
                    `${t("notes.title")}.md`,
                  )
                }
              >
                {t("notes.export")}
              </Button>
            </div>
            <p role="status" className={styles.hint}>
              {t("notes.found", { count: found.reduce((sum, lecture) => sum + lecture.notes.length, 0) })}
            </p>
            {found.map((lecture) => (
              <section key={lecture.id} className={styles.ofLecture} aria-label={lecture.title}>
                <h3>{lecture.title}</h3>
                <ul className={styles.list}>
                  {lecture.notes.map(({ id, second, content }) => (
                    <li key={id} className={styles.note}>
                      <Link
                        className={styles.time ?? ""}
                        to={{ search: `lecture=${lecture.id}&t=${second}` }}
                        aria-label={t("notes.go_to_in", { time: clock(second), lecture: lecture.title })}
                      >
                        {clock(second)}
                      </Link>
                      <p className={styles.content} dir="auto">
                        {content}
                      </p>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
