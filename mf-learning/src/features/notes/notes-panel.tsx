import { holdsTerms, searchTerms } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import { Loaded } from "@academy/shared/ui/async/async";
import { TextField } from "@academy/shared/ui/forms/field";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { useState } from "react";
import { PanelHead } from "#ui/panel-head.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoteRow } from "./note-row.tsx";
import { addNote, notesQuery, putNote } from "./notes.api.ts";
import styles from "./notes.module.css";

/** With fewer notes the panel shows no search. */
const SEARCHED_FROM = 4;

interface NotesPanelProps {
  lectureId: number;
  /** The current second of the lecture. */
  second: () => number;
  onSeek: (second: number) => void;
  /** Moves the focus back to the lecture. */
  onLeave: () => void;
  /** The note that was begun last: the form takes the focus, its second, and its text from the transcript. */
  begun: { second: number; text?: string } | null;
  onClose: () => void;
  /** The link to all notes of the course. */
  all: ElementSlot;
}

/** The student's own notes beside the lecture: each belongs to a moment and links to it, and all can be searched. */
export function NotesPanel({ lectureId, second, onSeek, onLeave, begun, onClose, all }: NotesPanelProps) {
  const t = useTranslations("learning");
  const client = useQueryClient();
  const field = useFocus<HTMLTextAreaElement>(begun);
  const [searched, setSearched] = useState("");
  const [moment, setMoment] = useState<number | null>(null);

  const [known, setKnown] = useState<typeof begun>(null);
  if (begun !== known) {
    setKnown(begun);
    if (begun) setMoment(begun.second);
  }

  const terms = searchTerms(searched);
  const isSearching = terms.length > 0;

  return (
    <section className={styles.notes} aria-label={t("notes.title")}>
      <PanelHead title={t("notes.title")} onClose={onClose}>
        {all}
      </PanelHead>
      <NoteForm
        label={moment === null ? t("notes.write") : t("notes.write_at", { time: clock(moment) })}
        draftKey={`note:${lectureId}`}
        quoted={begun}
        field={field}
        onBegin={() => moment === null && setMoment(Math.floor(second()))}
        onSave={async (content) => {
          putNote(client, await addNote(lectureId, { second: moment ?? Math.floor(second()), content }));
          setMoment(null);
        }}
        onLeave={onLeave}
      />
      <Loaded query={notesQuery(lectureId)} empty={<p className={styles.hint}>{t("notes.none")}</p>} rows={2}>
        {(notes) => {
          const found = notes.filter(({ content }) => holdsTerms(content, terms));
          return (
            <>
              {(notes.length >= SEARCHED_FROM || searched) && (
                <TextField type="search" label={t("notes.search")} value={searched} onValueChange={setSearched} />
              )}
              <p role="status" className={isSearching ? styles.hint : "visually-hidden"}>
                {isSearching ? t("notes.found", { count: found.length }) : ""}
              </p>
              <ul className={styles.list}>
                {found.map((note) => (
                  <NoteRow key={note.id} note={note} onSeek={onSeek} onDeleted={() => field.current?.focus()} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
