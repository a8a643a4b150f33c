import { Toasts } from "@academy/shared/ui/notifications/toast";
import type { ReactNode } from "react";
import { Isolated } from "#errors/isolated.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import styles from "./layout.module.css";
import { ConfirmEmailBanner } from "./notices/confirm-email-banner.tsx";
import { EmailChangeBanner } from "./notices/email-change-banner.tsx";
import { LostFactorsBanner } from "./notices/lost-factors-banner.tsx";
import { Notices } from "./notices/notices.tsx";
import { OfflineBanner } from "./notices/offline-banner.tsx";
import { TermsUpdateNote } from "./notices/terms-update-note.tsx";
import { SkipLink } from "./skip-link.tsx";

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
          <EmailChangeBanner />
          <LostFactorsBanner />
          <TermsUpdateNote />
        </Isolated>
      </Notices>
      <Isolated>
        <Header />
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
