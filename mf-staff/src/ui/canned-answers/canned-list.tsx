import type { CannedAnswer } from "@academy/shared/contract/staff/canned-answers";
import { type Language, useLanguage, useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { cannedAnswersQuery } from "./canned-answers.api.ts";
import styles from "./canned-answers.module.css";

interface CannedListProps {
  language: Language;
  onInsert: (text: string) => void;
  onEdit: (answer: CannedAnswer | "new") => void;
}

const contains = ({ title, body }: CannedAnswer, searched: string) =>
  [title.en, title.ru, body.en, body.ru].join("\n").toLowerCase().includes(searched.trim().toLowerCase());

/** The canned answers that contain the typed words, each to insert or to change. */
export function CannedList({ language, onInsert, onEdit }: CannedListProps) {
  const t = useTranslations("staff");
  const own = useLanguage();
  const [searched, setSearched] = useState("");
  return (
    <div className={styles.canned}>
      <TextField
        type="search"
        label={t("canned.search")}
        autoComplete="off"
        data-initial-focus=""
        value={searched}
        onValueChange={setSearched}
      />
      <Loaded query={cannedAnswersQuery()} empty={t("canned.none")} rows={3}>
        {(answers) => (
          <ul className={styles.list}>
            {answers
              .filter((answer) => contains(answer, searched))
              .map((answer) => (
                <li key={answer.id} className={styles.answer}>
                  <button type="button" className={styles.insert} onClick={() => onInsert(answer.body[language])}>
                    <span className={styles.title}>{answer.title[own]}</span>
                    <span className={styles.body} lang={language}>
                      {answer.body[language]}
                    </span>
                  </button>
                  <Button
                    variant="link"
                    aria-label={t("canned.edit_named", { title: answer.title[own] })}
                    onClick={() => onEdit(answer)}
                  >
                    {t("canned.edit")}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button variant="secondary" icon={Plus} onClick={() => onEdit("new")}>
          {t("canned.new")}
        </Button>
      </div>
    </div>
  );
}
