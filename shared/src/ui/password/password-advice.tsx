import { useTranslations } from "@academy/shared/i18n";
import { Check, Circle } from "lucide-react";
import { COMMON_PASSWORDS, PASSWORD_MIN } from "#contract/auth/password.ts";
import styles from "./password-advice.module.css";

/** The advice shown while a password is typed; only `length` and `uncommon` are rules, `mixed` refuses nothing. */
export const PASSWORD_ADVICE = ["length", "mixed", "uncommon"] as const;
type Advice = (typeof PASSWORD_ADVICE)[number];

const taken: Record<Advice, (password: string) => boolean> = {
  length: (password) => [...password.normalize("NFC")].length >= PASSWORD_MIN,
  mixed: (password) => /\p{L}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{Nd}\s]/u.test(password),
  uncommon: (password) => password !== "" && !COMMON_PASSWORDS.includes(password.toLowerCase()),
};

/** Whether a password follows a piece of advice. */
export const follows = (password: string, advice: Advice) => taken[advice](password);

/** The advice for a good password; each item is ticked off while the password is typed, with an icon and words, never by colour alone. */
export function PasswordAdvice({ password }: { password: string }) {
  const t = useTranslations("common");
  return (
    <ul className={styles.advice} aria-label={t("password_advice.title")}>
      {PASSWORD_ADVICE.map((advice) => {
        const met = follows(password, advice);
        return (
          <li key={advice} data-met={met}>
            {met ? <Check size={16} strokeWidth={3} /> : <Circle size={16} />}
            <span>
              <span>{t(`password_advice.${advice}`)}</span>
              <span className="visually-hidden">{` (${t(met ? "password_advice.met" : "password_advice.open")})`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
