import type { TranslatedTexts } from "@academy/shared/translation/use-translated";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import type { ComponentType, ReactNode, RefObject } from "react";
import type { ProgressOutbox } from "#features/player/progress/progress-outbox.ts";
import { requiredContext } from "#ui/required-context.ts";

/** A lecture to which a button leads: its title, and the function that opens it. */
export interface LectureLink {
  title: string;
  open: () => void;
}

/** What the page can ask of the open lecture. */
export interface LectureControl {
  playOn: () => void;
}

/** A note that begins: its second, and the text of the transcript with which it begins. */
export interface BegunNote {
  second: number;
  text?: string;
}

/** The course's page around its lecture. */
interface LecturePage {
  control: RefObject<LectureControl | null>;
  titles: TranslatedTexts;
  teachers: TranslatedTexts;
  /** The name of the course, and the element that leads to it from a lecture. */
  course: { title: string; language: string | undefined; crumb: ElementSlot };
  startAtOnce: boolean;
  /** The second in the address; null where it names none: then the lecture begins where the student stopped. */
  startAt: number | null;
  studentId: number | null;
  /** The speed that the server knows from the last report; null when it knows none. */
  serverSpeed: number | null;
  /** The nearest open lectures before and after this one; null where there is none. */
  previous: LectureLink | null;
  next: LectureLink | null;
  /** Leads to the purchase panel for a lecture that the student has not bought. */
  onUnlock: () => void;
  /** Renders the student's notes; the argument is how they read the player's position and move it. */
  notesPanel: (position: {
    lectureId: number;
    /** The current second of the video. */
    second: () => number;
    onSeek: (second: number) => void;
    onLeave: () => void;
    /** The note that was begun last by its key or from the transcript; null where the panel was opened for reading. */
    begun: BegunNote | null;
    onClose: () => void;
  }) => ReactNode;
  /** The moments of the notes over the seek bar. */
  NoteMarks: ComponentType<{ lectureId: number; duration: number }>;
  /** The column beside the lecture for transcript and notes; null where there is no room: then they follow the video. */
  column: HTMLElement | null;
  outbox: ProgressOutbox;
  /** How many more lectures the student may mark complete unwatched; null: all. */
  declarable: number | null;
}

export const [LecturePageContext, useLecturePage] = requiredContext<LecturePage>("LecturePageContext");
