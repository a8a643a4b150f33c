import { SEARCH_MIN } from "@academy/shared/contract/staff/search";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextField } from "@academy/shared/ui/forms/field";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMay } from "#me/use-may.ts";
import { allAddress, hitAddress } from "./hit-address.ts";
import { HitLink } from "./hit-link.tsx";
import { searchQuery } from "./search.api.ts";
import styles from "./search.module.css";

/** Milliseconds between the last key press and the search. */
const PAUSE_MS = 200;

/** The field and what it finds, grouped by section: the arrows move through the hits, Enter opens the first one or the one in focus. */
export function SearchHits({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("staff");
  const may = useMay();
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const result = useQuery(searchQuery(q));
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const groups = q.length >= SEARCH_MIN ? (result.data ?? []) : [];
  const { say } = useTranslated(
    groups.flatMap(({ kind, hits }) =>
      kind === "lectures" ? hits.flatMap(({ title, detail }) => [title, detail]) : [],
    ),
  );
  const links = () => [...(form.current?.querySelectorAll<HTMLAnchorElement>("a[data-hit]") ?? [])];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [form.current?.querySelector("input"), ...links()];
    all[
      Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement as HTMLAnchorElement) + step))
    ]?.focus();
  };
  // What was typed since the last answer is not opened.
  const isCurrent = q === typed.trim() && !result.isPlaceholderData;
  return (
    <form
      ref={form}
      className={styles.search}
      onKeyDown={move}
      onSubmit={(event) => {
        event.preventDefault();
        if (isCurrent) links()[0]?.click();
      }}
    >
      <TextField
        type="search"
        label={t("search.label")}
        help={t("search.help")}
        maxLength={100}
        autoComplete="off"
        data-initial-focus=""
        value={typed}
        onValueChange={setTyped}
      />
      <ErrorNote error={result.error} onRetry={() => void result.refetch()} />
      <p role="status" className={styles.status}>
        {isCurrent && result.data && groups.length === 0 && <span>{t("search.nothing")}</span>}
        {isCurrent && groups.length > 0 && (
          <span className="visually-hidden">
            {t("search.found", { count: groups.reduce((sum, { hits }) => sum + hits.length, 0) })}
          </span>
        )}
      </p>
      {groups.map(({ kind, hits, more }) => {
        const all = more ? allAddress(kind, q) : null;
        return (
          <section key={kind} aria-label={t(`search.kinds.${kind}`)} className={styles.group}>
            <h3 className={styles.kind}>{t(`search.kinds.${kind}`)}</h3>
            <ul className={styles.hits}>
              {hits.map(({ id, title, detail }) => (
                <li key={id}>
                  <HitLink address={hitAddress(kind, id, may("questions.answer"))} onOpen={onOpen}>
                    <span dir="auto">{kind === "lectures" ? say(title) : title}</span>
                    <span className={styles.detail} dir="auto">
                      {kind === "lectures" || kind === "questions" ? say(detail) : detail}
                    </span>
                  </HitLink>
                </li>
              ))}
              {all && (
                <li>
                  <HitLink address={all} onOpen={onOpen}>
                    <span>{t("search.all")}</span>
                  </HitLink>
                </li>
              )}
            </ul>
          </section>
        );
      })}
    </form>
  );
}
