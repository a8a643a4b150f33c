import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { FileText, Maximize, Minimize } from "lucide-react";
import { useRef, useState } from "react";
import { PlayerPlaceholder } from "#features/player/surface/player-placeholder.tsx";
import styles from "./material.module.css";

interface MaterialFrameProps {
  name: string;
  /** The signed address from when the lecture was opened; a newer one must not reload the document while the student reads. */
  address: string;
}

/** Viewer parameters: full page width, no thumbnails; each browser uses those that it knows. */
const PAGE_ONLY = "#navpanes=0&pagemode=none&view=FitH";

/** Whether this browser shows PDF files inside a page; many phones do not. */
export const showsDocuments = () => navigator.pdfViewerEnabled !== false;

/** A lecture to read: the material in a frame, with a full-screen toggle that follows the browser's own events (spec §4). */
export function MaterialFrame({ name, address }: MaterialFrameProps) {
  const t = useTranslations("learning");
  const box = useRef<HTMLDivElement>(null);
  const [opened] = useState(address);
  const [full, setFull] = useState(false);

  useListener(document, "fullscreenchange", () =>
    setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current),
  );

  const toggle = () => {
    const change = full ? document.exitFullscreen() : box.current?.requestFullscreen();
    // The browser refused: nothing has changed, and the label of the button is still right.
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
          <Button variant="quiet" size="compact" icon={full ? Minimize : Maximize} onClick={toggle}>
            {t(full ? "material.reduce" : "material.enlarge")}
          </Button>
        </div>
      )}
      <iframe className={styles.frame} title={name} src={opened + PAGE_ONLY} allow="fullscreen" />
    </div>
  );
}
