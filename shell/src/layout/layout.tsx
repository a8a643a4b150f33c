import { Toasts } from "@academy/shared/ui/toast";
import type { ReactNode } from "react";
import { Isolated } from "#app/isolated.tsx";
import { ConfirmEmailBanner } from "./confirm-email-banner.tsx";
import { EmailChangeBanner } from "./email-change-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { Notices } from "./notices.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TermsUpdateNote } from "./terms-update-note.tsx";

/** The one layout around every screen (spec §2, Shared layout). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <Isolated>
        <SkipLink />
      </Isolated>
      <Notices>
        <Isolated>
          <ConfirmEmailBanner />
        </Isolated>
        <Isolated>
          <EmailChangeBanner />
        </Isolated>
        <Isolated>
          <TermsUpdateNote />
        </Isolated>
      </Notices>
      <Isolated>
        <Header />
      </Isolated>
      <Isolated>
        <OfflineBanner />
      </Isolated>
      <div className={styles.page}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Isolated>
          <Footer />
        </Isolated>
      </div>
      <Isolated>
        <Toasts />
      </Isolated>
    </div>
  );
}
