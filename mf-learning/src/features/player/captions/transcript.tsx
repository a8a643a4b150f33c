import type { Lecture } from "@academy/shared/contract/courses";
import { languageOf } from "@academy/shared/contract/language";
import { holdsWords, searchWords, wordRanges } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Fragment, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { transcriptQuery } from "./transcript.api.ts";
import styles from "./transcript.module.css";
import { type Cue, cueAt } from "./webvtt.ts";

/** The player as the transcript uses it: it follows the video, and moves it to a moment. */
interface Playback {
  video: RefObject<HTMLVideoElement | null>;
  seek: (second: number) => void;
}

interface TranscriptProps {
  lecture: Lecture;
  playback: Playback;
}

/** The spoken text beside the video: it follows the video, can be searched, and a click on a line moves the video to that moment. */
export function Transcript({ lecture, playback }: TranscriptProps) {
  const { t } = useTranslation("learning");
  const page = useLanguage();
  const [chosen, setChosen] = useState<typeof page | null>(null);
  const caption = lecture.captions.find(({ language }) => language === (chosen ?? page)) ?? lecture.captions[0];
  const [searched, setSearched] = useState("");
  if (!caption) return null;
  return (
    <section className={styles.transcript} aria-label={t("player.transcript")}>
      <div className={styles.head}>
        <TextField
          type="search"
          label={t("transcript.search")}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
        {lecture.captions.length > 1 && (
          <Select
            label={t("transcript.language")}
            value={caption.language}
            onChange={({ target }) => setChosen(languageOf(target.value))}
          >
            {lecture.captions.map(({ language }) => (
              <option key={language} value={language}>
                {t(`lecture.captions.${language}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Words
        key={caption.language}
        lectureId={lecture.id}
        caption={caption}
        searched={searched.trim()}
        playback={playback}
      />
    </section>
  );
}

interface WordsProps {
  lectureId: number;
  caption: Lecture["captions"][number];
  searched: string;
  playback: Playback;
}

function Words({ lectureId, caption, searched, playback }: WordsProps) {
  const { t } = useTranslation("learning");
  const cues = useQuery(transcriptQuery(lectureId, caption.language, caption.url));
  return (
    <Async result={cues} empty={t("transcript.none")} skeleton={<Skeleton shape="row" count={4} />}>
      {(given) => <Cues cues={given} language={caption.language} searched={searched} playback={playback} />}
    </Async>
  );
}

interface CuesProps {
  cues: readonly Cue[];
  language: string;
  searched: string;
  playback: Playback;
}

function Cues({ cues, language, searched, playback }: CuesProps) {
  const { t } = useTranslation("learning");
  const { video, seek } = playback;
  const [now, setNow] = useState(() => cueAt(cues, video.current?.currentTime ?? 0));
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const element = video.current;
    const follow = () => setNow(cueAt(cues, element?.currentTime ?? 0));
    for (const event of ["timeupdate", "seeked"]) element?.addEventListener(event, follow);
    return () => {
      for (const event of ["timeupdate", "seeked"]) element?.removeEventListener(event, follow);
    };
  }, [video, cues]);

  const terms = searchWords(searched);
  const found = cues.map((cue, at) => ({ cue, at })).filter(({ cue }) => holdsWords(cue.text, terms));

  // Scrolls to the spoken line, but not while the student searches the transcript or has the focus or the pointer in it.
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-at="${now}"]`);
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
      <button
        type="button"
        className={styles.cue}
        data-at={at}
        aria-current={current ? "true" : undefined}
        onClick={() => onSeek(cue.start)}
      >
        <span className={styles.time}>{clock(cue.start)}</span>
        <span>{marked(cue.text, searched)}</span>
      </button>
    </li>
  );
}

/** One line. A long lecture has hundreds; only the line that becomes current and the one that stops being current render again. */
const CueRow = memo(CueLine, (one, other) =>
  (["cue", "at", "current", "searched"] as const).every((name) => one[name] === other[name]),
);

/** The text with the search matches marked. */
function marked(text: string, searched: string) {
  const ranges = wordRanges(text, searchWords(searched));
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
