import { holdsWords, searchWords } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";
import { useTranslation } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import { Loaded } from "@academy/shared/ui/async/async";
import { TextField } from "@academy/shared/ui/forms/field";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftFor } from "#drafts/draft.ts";
import { PanelHead } from "#ui/panel-head.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoteRow } from "./note-row.tsx";
import { addNote, notesQuery, putNote } from "./notes.api.ts";
import styles from "./notes.module.css";

/** With fewer notes the panel shows no search. */
const SEARCHED_FROM = 4;

interface NotesPanelProps {
  lectureId: number;
  studentId: number | null;
  /** The current second of the lecture. */
  second: () => number;
  onSeek: (second: number) => void;
  /** Moves the focus back to the lecture. */
  onLeave: () => void;
  /** How often a note was asked for; each time the form takes the focus, and the current second or that of the quotation. */
  asked: number;
  /** A part of the transcript with which the note begins; null where it begins empty. */
  quoted: { second: number; text: string } | null;
  onClose: () => void;
  /** The link to all notes of the course. */
  all: ElementSlot;
}

/** The student's own notes beside the lecture: each belongs to a moment and links to it, and all can be searched. */
export function NotesPanel({
  lectureId,
  studentId,
  second,
  onSeek,
  onLeave,
  asked,
  quoted,
  onClose,
  all,
}: NotesPanelProps) {
  const { t } = useTranslation("learning");
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [searched, setSearched] = useState("");
  const [moment, setMoment] = useState<number | null>(null);

  const take = () => setMoment(Math.floor(second()));
  const begin = useEffectEvent(() => {
    if (quoted) setMoment(quoted.second);
    else take();
    field.current?.focus();
  });
  useEffect(() => {
    if (asked > 0) begin();
  }, [asked]);

  const terms = searchWords(searched);
  const isSearching = terms.length > 0;

  return (
    <section className={styles.notes} aria-label={t("notes.title")}>
      <PanelHead title={t("notes.title")} onClose={onClose}>
        {all}
      </PanelHead>
      <NoteForm
        label={moment === null ? t("notes.write") : t("notes.write_at", { time: clock(moment) })}
        draft={draftFor(`note:${lectureId}`, studentId)}
        quoted={quoted}
        field={field}
        onBegin={() => moment === null && take()}
        onSave={async (content) => {
          putNote(client, await addNote(lectureId, moment ?? Math.floor(second()), content));
          setMoment(null);
        }}
        onLeave={onLeave}
      />
      <Loaded
        query={notesQuery(lectureId)}
        empty={<p className={styles.hint}>{t("notes.none")}</p>}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {(known) => {
          const found = known.filter(({ content }) => holdsWords(content, terms));
          return (
            <>
              {(known.length >= SEARCHED_FROM || searched) && (
                <TextField
                  type="search"
                  label={t("notes.search")}
                  value={searched}
                  onChange={({ target }) => setSearched(target.value)}
                />
              )}
              <p role="status" className={isSearching ? styles.hint : "visually-hidden"}>
                {isSearching ? t("notes.found", { count: found.length }) : ""}
              </p>
              <ul className={styles.list}>
                {found.map((note) => (
                  <NoteRow
                    key={note.id}
                    note={note}
                    studentId={studentId}
                    onSeek={onSeek}
                    onDeleted={() => field.current?.focus()}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
