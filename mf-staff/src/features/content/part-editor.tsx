import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import { type ContentPart, isCoursePart } from "@academy/shared/contract/staff/content";
import type { ContentPartValue } from "@academy/shared/contract/staff/content-part";
import { useTranslations } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { UnsavedPart } from "#drafts/unsaved-part.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { changePart, contentPartQuery } from "./content.api.ts";
import styles from "./content.module.css";
import { changed, type Json, type JsonChange } from "./fields/json.ts";
import { LegalTextsEditor, type LegalTextsValue } from "./legal-texts-editor.tsx";
import { OutlinePanel } from "./outline/outline-panel.tsx";
import { PageTextsEditor } from "./pages/page-texts-editor.tsx";
import { useTestTitles } from "./use-test-titles.ts";
import { GroupEditor, ValueEditor } from "./value-editor.tsx";

/** The unsaved text of a part, with the value and the revision that it is based on. */
const Unsaved = z.nullable(z.object({ revision: z.number(), before: z.unknown(), typed: z.unknown() }));

const baseOf = ({ revision, before }: { revision: number; before: unknown }) => ({ revision, value: before });

/** Edits one part of the content; the typed text is kept, also through a reload, until it is saved into the draft. */
export function PartEditor({ part, course }: { part: ContentPart; course: number }) {
  return (
    <Loaded query={contentPartQuery(part, course)} rows={8}>
      {(read) => <PartForm part={part} course={course} read={read} />}
    </Loaded>
  );
}

function PartForm({ part, course, read }: { part: ContentPart; course: number; read: ContentPartValue }) {
  const t = useTranslations("staff");
  const client = useQueryClient();
  const titleOf = useTestTitles(part, course);
  const path = isCoursePart(part) && course !== MAIN_COURSE_ID ? `${part}:${course}` : part;
  const unsaved = useDraft(`content-part:${path}`, null, Unsaved);
  const [base, setBase] = useState(() => ({ ...read, ...(unsaved.value && baseOf(unsaved.value)) }));
  const [typed, setTyped] = useState(() => (unsaved.value ? unsaved.value.typed : read.value) as Json);
  const isChanged = typed !== base.value;
  // If only other parts of the draft were saved meanwhile, this part is the same, and the newer revision is sent. If another member
  // of the staff changed this part, the revision that was read first is sent, and the server refuses it as a conflict.
  const isSame = JSON.stringify(read.value) === JSON.stringify(base.value);
  const keep = useEffectEvent(() => {
    const { revision, value: before } = base;
    unsaved.write(isChanged ? { revision, before, typed } : null);
  });
  useEffect(() => keep(), [typed, base]);
  // Uploaded files arrive at any time: each change is applied to the newest value.
  const type = (change: JsonChange) => setTyped((newest) => changed(newest, change));
  const start = (from: ContentPartValue) => {
    setBase(from);
    setTyped(from.value as Json);
  };
  const save = useAction({
    send: (value: Json) => changePart(part, course, { revision: isSame ? read.revision : base.revision, value }),
    done: () => t("content.saved"),
    // The sent value is saved; text typed meanwhile becomes a change based on it.
    after: ({ draft }, value) => {
      const saved = { ...read, revision: draft?.revision ?? 0, value };
      client.setQueryData(contentPartQuery(part, course).queryKey, saved);
      setBase(saved);
    },
  });
  // The server completes a saved part, for example with the key of a new person; without unsaved text the form shows the server's value.
  if (!isChanged && !isSame && !save.isPending) start(read);

  const edited = { path, value: typed, all: typed, largestId: read.largest_id ?? 0, level: 2, onChange: type };
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed);
      }}
    >
      <LeaveGuard when={isChanged} />
      <UnsavedPart value={isChanged}>
        {part === "essay" && course !== MAIN_COURSE_ID && <p className={styles.small}>{t("content.courses.essay")}</p>}
        {part === "pages" ? (
          <PageTextsEditor value={typed as PageTexts} onChange={type} />
        ) : part === "legal" ? (
          <LegalTextsEditor value={typed as LegalTextsValue} onChange={type} />
        ) : PART_FIELDS[part].kind === "list" ? (
          <>
            {part === "topics" && <OutlinePanel topics={typed} onChange={type} />}
            <ValueEditor {...edited} name={part} field={PART_FIELDS[part]} titleOf={titleOf} />
          </>
        ) : (
          <GroupEditor {...edited} field={PART_FIELDS[part]} />
        )}
      </UnsavedPart>
      <div className={styles.save}>
        <ActionFailure error={save.error} onRetry={() => save.mutate(typed)} retrying={save.isPending} />
        <div className={styles.buttons}>
          <Button type="submit" pending={save.isPending} pendingLabel={t("content.saving")} disabled={!isChanged}>
            {t("content.save")}
          </Button>
          {(isChanged || !isSame) && (
            // A running save cannot be cancelled, so discarding waits for its result.
            <Button variant="quiet" disabled={save.isPending} onClick={() => start(read)}>
              {t("content.drop")}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
