import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileText, Maximize, Minimize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PlayerPlaceholder } from "#features/player/surface/player-placeholder.tsx";
import styles from "./material.module.css";

interface MaterialFrameProps {
  name: string;
  /** The signed address at the moment of opening; a later one does not reload the document under the reader's eyes. */
  address: string;
}

/** The whole width for the page, and no small pictures of the others beside it; each browser takes the words it knows. */
const PAGE_ONLY = "#navpanes=0&pagemode=none&view=FitH";

/** Whether this browser shows PDF files inside a page; phones often do not. */
export const showsDocuments = () => navigator.pdfViewerEnabled !== false;

/** A lecture to read: the material in a frame, with a full-screen toggle that follows the browser's own events (spec §4). */
export function MaterialFrame({ name, address }: MaterialFrameProps) {
  const { t } = useTranslation("learning");
  const box = useRef<HTMLDivElement>(null);
  const [opened] = useState(address);
  const [full, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);

  const toggle = () => {
    const change = full ? document.exitFullscreen() : box.current?.requestFullscreen();
    // Refused by the browser: nothing has changed, and the button still says so.
    void change?.catch(() => undefined);
  };

  if (!showsDocuments())
    return (
      <PlayerPlaceholder>
        <FileText size={40} strokeWidth={1.25} />
        <p>{t("material.no_viewer")}</p>
      </PlayerPlaceholder>
    );

  return (
    <div ref={box} className={styles.reader}>
      {document.fullscreenEnabled && (
        <div className={styles.strip}>
          <span lang={COURSE_LANGUAGE}>{name}</span>
          <Button
            variant="quiet"
            size="compact"
            icon={full ? <Minimize size={18} /> : <Maximize size={18} />}
            onClick={toggle}
          >
            {t(full ? "material.reduce" : "material.enlarge")}
          </Button>
        </div>
      )}
      <iframe className={styles.frame} title={name} src={opened + PAGE_ONLY} allow="fullscreen" />
    </div>
  );
}
