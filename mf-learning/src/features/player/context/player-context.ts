import type { Lecture } from "@academy/shared/contract/courses";
import type { useCaptions } from "#features/player/playback/use-captions.ts";
import type { LecturePlayback } from "#features/player/playback/use-playback.ts";
import type { QualityChoice } from "#features/player/quality/quality-rules.ts";
import type { Quality } from "#features/player/quality/use-quality.ts";
import type { PlayerSettings } from "#features/player/settings/player-settings.ts";
import { requiredContext } from "#ui/required-context.ts";
import type { BegunNote } from "./lecture-page.ts";

/** The panel that is shown beside the video. */
type Panel = "transcript" | "notes" | null;

/** An open lecture with a video. */
export interface PlayedLecture {
  title: string;
  teacher: string;
  /** The lecture with the latest addresses of its captions. */
  lecture: Lecture;
  playback: LecturePlayback;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
  quality: Quality;
  onQuality: (choice: QualityChoice) => void;
}

/** The played lecture and the state of its player, for the parts of the player. */
export interface PlayerState extends PlayedLecture {
  /** The choices of quality in the order of the menu; none where there is but one rendition. */
  qualities: readonly QualityChoice[];
  captions: ReturnType<typeof useCaptions>;
  onSpeed: (speed: number) => void;
  panel: Panel;
  /** Shows a panel, or hides the one that is shown. */
  onPanel: (panel: Panel) => void;
  begun: BegunNote | null;
  onNote: (note: BegunNote) => void;
  onHelp: () => void;
}

export const [PlayerContext, usePlayerState] = requiredContext<PlayerState>("PlayerContext");
