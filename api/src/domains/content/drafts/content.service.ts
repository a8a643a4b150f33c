import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import {
  type ContentArchive,
  ContentCourse,
  type ContentDraft,
  type ContentPart,
  type ContentPartChange,
  type ContentPreview,
  type ContentPublication,
  type ContentState,
  type ContentVersion,
  type NewCourse,
} from "@academy/shared/contract/staff/content";
import type { ContentPartValue } from "@academy/shared/contract/staff/content-part";
import type { StaffListQuery, StaffPage } from "@academy/shared/contract/staff/list";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { legalRepository } from "#domains/accounts/legal/legal.repository.ts";
import { termsInForce } from "#domains/accounts/legal/legal.service.ts";
import { ARCHIVE_KEY } from "#domains/content/archive/content-archive.ts";
import { differencesBetween } from "#domains/content/differences/differences.ts";
import { liveContent } from "#domains/content/live-content.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { mediaOf, missingFiles, publishContent } from "#domains/content/publish-content.ts";
import { checkDocument } from "#domains/content/versions/check-document.ts";
import { completeDocument } from "#domains/content/versions/complete-document.ts";
import { changedLegalTexts, documentChanges } from "#domains/content/versions/document-changes.ts";
import { courseIn, coursesIn, withoutCourse } from "#domains/content/versions/document-courses.ts";
import { partOf, withPart } from "#domains/content/versions/document-parts.ts";
import { largestCourseId, largestEssayTopicId, largestTopicId } from "#domains/content/versions/largest-id.ts";
import { withCourseCopy, withEmptyCourse } from "#domains/content/versions/new-course.ts";
import {
  type DraftRow,
  type VersionHead,
  type VersionRow,
  versionsRepository,
} from "#domains/content/versions/versions.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { contentFault, faultSentence } from "#schemas/content-fault.ts";
import { actorNames } from "./actor-names.repository.ts";
import { previewOf } from "./content-preview.ts";

/** How many changes and faults an answer lists at most; a draft with more is better published in steps. */
const LISTED_MOST = 500;

/** The courses of a draft, and which of them are shown. */
function presentCourses(document: ContentDocument, shown: ContentDocument): ContentCourse[] {
  return coursesIn(document).flatMap(({ id, title }) => {
    if (typeof id !== "number") return [];
    const { data } = ContentCourse.shape.title.safeParse(title);
    return [{ id, title: data ?? { en: "", ru: "" }, is_live: courseIn(shown, id) !== null }];
  });
}

/** The staff's changes of the content: one draft, published as a whole; every version is kept (decision 0068). */
export function contentService(context: Context<"db" | "clock" | "storage">) {
  const { db, clock } = context;
  const audited = auditedActions(context);

  async function live(tx: Db = db): Promise<VersionRow> {
    const row = required(await versionsRepository(tx).live(), "content.no_version");
    return row;
  }

  async function present(heads: readonly VersionHead[]): Promise<ContentVersion[]> {
    const names = await actorNames(
      db,
      heads.map(({ publishedBy }) => publishedBy),
    );
    const legal = new Map((await legalRepository(db).ofContent()).map(({ content, ...notice }) => [content, notice]));
    return heads.map(({ id, publishedAt, publishedBy, note }) => ({
      id,
      published_at: publishedAt.toISOString(),
      published_by: names(publishedBy),
      note,
      ...(legal.has(id) && { legal: legal.get(id) }),
    }));
  }

  async function faultsOf({ document }: DraftRow, { media }: VersionRow) {
    const { faults, content } = checkDocument(document);
    const missing = content ? await missingFiles(context, content, await mediaOf(context, db, content, media)) : [];
    const gone = missing.map((file) => ({ path: [file], fault: contentFault("file_missing", {}) }));
    return [...faults, ...gone]
      .slice(0, LISTED_MOST)
      .map(({ path, fault }) => ({ path: path.map(String).join("."), reason: faultSentence(fault), ...fault }));
  }

  async function presentDraft(draft: DraftRow, version: VersionRow): Promise<ContentDraft> {
    const names = await actorNames(db, [draft.changedBy]);
    return {
      revision: draft.revision,
      base: draft.baseId,
      outdated: draft.baseId !== version.id,
      changed_at: draft.changedAt.toISOString(),
      changed_by: names(draft.changedBy),
      changes: documentChanges(version.document, draft.document).slice(0, LISTED_MOST),
      differences: differencesBetween(version.document, draft.document).slice(0, LISTED_MOST),
      faults: await faultsOf(draft, version),
      legal: changedLegalTexts(version.document, draft.document),
    };
  }

  async function state(): Promise<ContentState> {
    const version = await live();
    const draft = await versionsRepository(db).draft();
    const [head] = await present([version]);
    return {
      live: head as ContentVersion,
      draft: draft && (await presentDraft(draft, version)),
      courses: presentCourses((draft ?? version).document, version.document),
    };
  }

  /** Saves a document as the draft, which is begun when there is none; an outdated revision is refused. */
  async function write(tx: Db, member: StaffMember, revision: number, document: DraftRow["document"]) {
    const repository = versionsRepository(tx);
    const change = { document, changedAt: clock(), changedBy: `staff:${member.student.id}` };
    const isDone =
      revision === 0
        ? await repository.begin({ ...change, baseId: (await live(tx)).id })
        : await repository.save(revision, change);
    if (!isDone) throw new Problem("staff.changed");
  }

  /** Makes another document the draft, with its derived values and an entry of the audit. */
  async function changeDraft(
    member: StaffMember,
    { part, course, revision }: { part: ContentPart; course?: number; revision: number },
    changed: (tx: Db, before: { document: ContentDocument }) => Promise<ContentDocument>,
  ): Promise<ContentState> {
    await audited(member, "content.change", async (tx) => {
      const before = (await versionsRepository(tx).draft()) ?? (await live(tx));
      const completed = completeDocument(await changed(tx, before));
      await write(tx, member, revision, completed);
      const paths = documentChanges(before.document, completed).map(({ path }) => path);
      const further = course !== undefined && course !== MAIN_COURSE_ID && { course };
      return { subject: { part, ...further, changed: paths.slice(0, LISTED_MOST) } };
    });
    return state();
  }

  return {
    state,

    async part(part: ContentPart, course: number): Promise<ContentPartValue> {
      const draft = await versionsRepository(db).draft();
      const { document } = draft ?? (await live());
      if (!courseIn(document, course)) throw new Problem("course.unknown");
      return {
        revision: draft?.revision ?? 0,
        value: partOf(document, part, course),
        ...(part === "topics" && { largest_id: await largestTopicId(db, document) }),
        ...(part === "essay" && { largest_id: await largestEssayTopicId(db, document) }),
      };
    },

    /** A course of the draft as its students would get it: no test says what is right. */
    async preview(course: number, language: Language): Promise<ContentPreview> {
      const { document } = (await versionsRepository(db).draft()) ?? (await live());
      if (!courseIn(document, course)) throw new Problem("course.unknown");
      return previewOf(document, course, language);
    },

    /** Changes one part of the draft. */
    change: (
      member: StaffMember,
      { part, course }: { part: ContentPart; course: number },
      { revision, value }: ContentPartChange,
    ): Promise<ContentState> =>
      changeDraft(member, { part, course, revision }, async (_, { document }) => {
        if (!courseIn(document, course)) throw new Problem("course.unknown");
        const after = withPart(document, part, value, course);
        if (!after) throw fieldProblem("value", "field.invalid");
        return after;
      }),

    /** Adds a further course to the draft, empty or as a copy of another one. */
    addCourse: (member: StaffMember, { revision, title, copy_of: from }: NewCourse): Promise<ContentState> =>
      changeDraft(member, { part: "course", revision }, async (tx, { document }) => {
        const largest = {
          course: await largestCourseId(tx, document),
          topic: await largestTopicId(tx, document),
          essayTopic: await largestEssayTopicId(tx, document),
        };
        if (from === undefined) return withEmptyCourse(document, title, largest);
        const { media } = await live(tx);
        const copied = required(withCourseCopy(document, from, { title, media, largest }), "course.unknown");
        return copied;
      }),

    /** Removes a further course from the draft. Once that is published the course is withdrawn (decision 0031). */
    removeCourse: (member: StaffMember, course: number, revision: number): Promise<ContentState> =>
      changeDraft(member, { part: "course", course, revision }, async (_, { document }) => {
        if (course === MAIN_COURSE_ID || !courseIn(document, course)) throw new Problem("course.unknown");
        return withoutCourse(document, course);
      }),

    async discard(member: StaffMember, reason: string): Promise<ContentState> {
      await audited(member, "content.discard", async (tx) => {
        const draft = required(await versionsRepository(tx).draft(), "content.no_draft");
        await versionsRepository(tx).endDraft();
        return { subject: { base: draft.baseId, revision: draft.revision }, reason };
      });
      return state();
    },

    /** Whether this revision of the draft changes a legal text; refused when the draft is another one by now. */
    async changesLegalTexts(revision: number): Promise<boolean> {
      const draft = await versionsRepository(db).draft();
      if (draft?.revision !== revision) throw new Problem(draft ? "staff.changed" : "content.no_draft");
      return changedLegalTexts((await live()).document, draft.document).length > 0;
    },

    /** Publishes the draft; it must follow every rule of a content pack. */
    async publish(
      member: StaffMember,
      { revision, note, legal_change: notice }: ContentPublication,
    ): Promise<ContentState> {
      await audited(member, "content.publish", async (tx) => {
        const repository = versionsRepository(tx);
        const [draft, version] = [await repository.draft(), await live(tx)];
        if (!draft) throw new Problem("content.no_draft");
        if (draft.revision !== revision || draft.baseId !== version.id) throw new Problem("staff.changed");
        const { content } = checkDocument(draft.document);
        if (!content) throw new Problem("content.invalid");
        const legal = changedLegalTexts(version.document, draft.document);
        if (legal.length > 0 && !notice) throw fieldProblem("legal_change", "field.required");
        const legalChange = legal.length > 0 ? notice : undefined;
        const by = `staff:${member.student.id}`;
        const media = await mediaOf(context, tx, content, version.media);
        const made = { document: draft.document, content, media, by, note, legalChange };
        await repository.endDraft();
        const id = await publishContent(context, tx, made);
        const changed = documentChanges(version.document, draft.document).map(({ path }) => path);
        const texts = legalChange && { legal: { texts: legal, change: legalChange, version: await termsInForce(tx) } };
        const subject = { version: id, changed: changed.slice(0, LISTED_MOST), ...texts };
        return { subject, before: version.id, after: id, reason: note };
      });
      return state();
    },

    async versions({ cursor, limit }: StaffListQuery): Promise<StaffPage<ContentVersion>> {
      const rows = await versionsRepository(db).list(readNumberCursor(cursor), limit + 1);
      const shown = await present(rows);
      return keysetPage(shown, limit, { keysOf: ({ id }) => [id], present: (version) => version });
    },

    /** Makes a draft from an earlier version; the public content changes only when the draft is published. */
    async restore(member: StaffMember, id: number, reason: string): Promise<ContentState> {
      await audited(member, "content.restore", async (tx) => {
        const version = required(await versionsRepository(tx).find(id), "content.version_unknown");
        await write(tx, member, 0, version.document);
        return { subject: { version: id }, reason };
      });
      return state();
    },

    /** The published content as the files of a content pack, without media. */
    async files(): Promise<Record<string, string>> {
      const content = required(await liveContent(context), "content.no_version");
      return content.texts;
    },

    /** A short-lived address of the whole pack: it holds paid films, so the audit names who fetched it. */
    archive(member: StaffMember): Promise<ContentArchive> {
      return audited(member, "content.export", async (tx) => {
        const { id } = await live(tx);
        const { url, expiresAt } = context.storage.signedUrl(ARCHIVE_KEY, member.student.id);
        return { result: { url, expires_at: expiresAt.toISOString() }, subject: { version: id } };
      });
    },
  };
}
