import { useEmailLanguage } from "@academy/shared/emails/use-email-language";
import {
  changeLanguage,
  LANGUAGES,
  type Language,
  useDocumentLanguage,
  useLanguage,
  useTranslations,
} from "@academy/shared/i18n";
import { rememberChoice } from "@academy/shared/i18n/remembered-language";
import { withoutLanguage } from "@academy/shared/i18n/wanted-language";
import { useLocation, useNavigate } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { useEffect, useRef, useState } from "react";
import { isOfReplacedVersion } from "#loading/replaced-version.ts";
import styles from "./language-switch.module.css";

const NAMES = { en: "English", ru: "Русский" } as const;
const SHORT = { en: "EN", ru: "RU" } as const;

/**
 * Removes a link's language from the address once the visitor has chosen a language. The fragment is removed too: it has already
 * led to its target, and the router would scroll there once more.
 */
function useLeaveLinkLanguage(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const rest = withoutLanguage(search);
    if (rest !== search) void navigate({ search: rest }, { replace: true, state, preventScrollReset: true });
  };
}

/**
 * EN and RU; each is named in its own language. The chosen language is marked at once; the page changes when its texts are loaded. When
 * they fail to load, the switch says so and nothing changes; where a newer version has replaced this tab's, it offers to open that. A student's choice is also the language of their emails (reading 90).
 */
export function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLanguage();
  useDocumentLanguage();
  const [loading, setLoading] = useState<Language | null>(null);
  const [failed, setFailed] = useState<"failed" | "replaced" | null>(null);
  const { student, pending } = useStudent();
  const emails = useEmailLanguage();
  const [choice, setChoice] = useState<{ language: Language } | null>(null);
  const sentChoice = useRef(choice);
  // The choice may be made before the student's record is loaded, and the api must word a refusal in the chosen language.
  useEffect(() => {
    if (choice?.language !== current || pending || sentChoice.current === choice) return;
    sentChoice.current = choice;
    const kept = emails.isPending ? emails.variables : student?.language;
    // An older api without this setting returns no language and would refuse one.
    if (student?.language && kept !== current) emails.mutate(current);
  }, [choice, current, pending, student, emails]);
  const leaveLinkLanguage = useLeaveLinkLanguage();
  const refused = useRef<Language | null>(null);
  const choose = async (language: Language) => {
    setLoading(language);
    try {
      await changeLanguage(language);
      setFailed(null);
      leaveLinkLanguage();
      if (student || pending) setChoice({ language });
    } catch (error) {
      refused.current = language;
      setFailed((await isOfReplacedVersion(error)) ? "replaced" : "failed");
    } finally {
      setLoading((latest) => (latest === language ? null : latest));
    }
  };
  /** Opens the page anew in the language that this version has no texts of any more. */
  const openNewVersion = () => {
    if (refused.current) rememberChoice(refused.current);
    location.replace(location.pathname + withoutLanguage(location.search));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={t("language.label")} className={styles.switch}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          title={NAMES[language]}
          aria-current={language === (loading ?? current) ? "true" : undefined}
          onClick={() => void choose(language)}
        >
          {SHORT[language]}
        </button>
      ))}
      {(failed || emails.isError) && (
        <p role="alert" className={styles.failed}>
          <span>{t(`language.${failed ?? "emails_failed"}`)}</span>{" "}
          {failed === "replaced" && (
            <Button variant="link" onClick={openNewVersion}>
              {t("area_replaced.open")}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
