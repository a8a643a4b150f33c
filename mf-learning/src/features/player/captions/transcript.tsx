import { holdsTerms, searchTerms, termRanges } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { NotebookPen } from "lucide-react";
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { PanelHead } from "#ui/panel-head.tsx";
import { transcriptQuery } from "./transcript.api.ts";
import styles from "./transcript.module.css";
import { useSelectedText } from "./use-selected-text.ts";
import { type Cue, cueAt } from "./webvtt.ts";

/**
 * The spoken text beside the video: it follows the video, can be searched, a click on a line moves the video to that moment, and
 * what is selected, or the sentence that is spoken, becomes a note.
 */
export function Transcript() {
  const t = useTranslations("learning");
  const { lecture, onPanel } = usePlayerState();
  const page = useLanguage();
  const [chosen, setChosen] = useState<typeof page | null>(null);
  const caption = lecture.captions.find(({ language }) => language === (chosen ?? page)) ?? lecture.captions[0];
  const [searched, setSearched] = useState("");
  if (!caption) return null;
  return (
    <section className={styles.transcript} aria-label={t("player.transcript")}>
      <div className={styles.head}>
        <PanelHead title={t("player.transcript")} onClose={() => onPanel(null)} />
        <TextField type="search" label={t("transcript.search")} value={searched} onValueChange={setSearched} />
        {lecture.captions.length > 1 && (
          <Select
            label={t("transcript.language")}
            value={caption.language}
            options={lecture.captions.map(({ language }) => [language, t(`lecture.captions.${language}`)])}
            onChoose={setChosen}
          />
        )}
      </div>
      <Loaded
        key={caption.language}
        query={transcriptQuery(lecture.id, caption.language, caption.url)}
        empty={t("transcript.none")}
        rows={4}
      >
        {(cues) => <Cues cues={cues} language={caption.language} searched={searched.trim()} />}
      </Loaded>
    </section>
  );
}

interface CuesProps {
  cues: readonly Cue[];
  language: string;
  searched: string;
}

function Cues({ cues, language, searched }: CuesProps) {
  const t = useTranslations("learning");
  const { playback, onNote } = usePlayerState();
  const { video, seek } = playback;
  const [now, setNow] = useState(() => cueAt(cues, video.current?.currentTime ?? 0));
  const list = useRef<HTMLOListElement>(null);
  const selected = useSelectedText(list);
  const spoken = cues[now];
  const noted = selected
    ? { second: cues[selected.row]?.start ?? 0, text: selected.text }
    : spoken && { second: spoken.start, text: spoken.text };

  useEffect(() => {
    const element = video.current;
    const follow = () => setNow(cueAt(cues, element?.currentTime ?? 0));
    for (const event of ["timeupdate", "seeked"]) element?.addEventListener(event, follow);
    return () => {
      for (const event of ["timeupdate", "seeked"]) element?.removeEventListener(event, follow);
    };
  }, [video, cues]);

  const terms = searchTerms(searched);
  const found = cues.map((cue, at) => ({ cue, at })).filter(({ cue }) => holdsTerms(cue.text, terms));

  // Scrolls to the spoken line, but not while the student searches the transcript or has the focus or the pointer in it.
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-row="${now}"]`);
    if (!box || !row || searched || box.contains(document.activeElement) || box.matches(":hover")) return;
    box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [now, searched]);

  return (
    <>
      <p role="status" className={searched ? styles.found : "visually-hidden"}>
        {searched ? t("transcript.found", { count: found.length }) : ""}
      </p>
      <ol ref={list} className={styles.cues} lang={language}>
        {found.map(({ cue, at }) => (
          <CueRow key={at} cue={cue} at={at} current={at === now} searched={searched} onSeek={seek} />
        ))}
      </ol>
      {noted && (
        <Button
          variant="secondary"
          size="compact"
          icon={NotebookPen}
          // A press would clear the selection before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onNote({ second: Math.floor(noted.second), text: noted.text })}
        >
          {t(selected ? "transcript.note_selected" : "transcript.note_spoken")}
        </Button>
      )}
    </>
  );
}

interface CueRowProps {
  cue: Cue;
  at: number;
  current: boolean;
  searched: string;
  onSeek: (second: number) => void;
}

function CueLine({ cue, at, current, searched, onSeek }: CueRowProps) {
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: the text of a button element cannot be selected. */}
      <div
        role="button"
        tabIndex={0}
        className={styles.cue}
        data-row={at}
        aria-current={current ? "true" : undefined}
        onClick={() => getSelection()?.isCollapsed !== false && onSeek(cue.start)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onSeek(cue.start);
        }}
      >
        <span className={styles.time}>{clock(cue.start)}</span>
        <span>{marked(cue.text, searched)}</span>
      </div>
    </li>
  );
}

/** One line. A long lecture has hundreds; only the line that becomes current and the one that stops being current render again. */
const CueRow = memo(CueLine, (one, other) =>
  (["cue", "at", "current", "searched"] as const).every((name) => one[name] === other[name]),
);

/** The text with the search matches marked. */
function marked(text: string, searched: string) {
  const ranges = termRanges(text, searchTerms(searched));
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([from, to], at) => (
        <Fragment key={from}>
          <span>{text.slice(ranges[at - 1]?.[1] ?? 0, from)}</span>
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(ranges.at(-1)?.[1])}</span>
    </>
  );
}
