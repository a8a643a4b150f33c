import { operation } from "#contract/operation.ts";
import { CourseQuery } from "#contract/parameters.ts";
import {
  ContentArchive,
  ContentFiles,
  ContentPartChange,
  ContentPreview,
  ContentPublication,
  ContentState,
  ContentVersions,
  CourseRemoval,
  NewCourse,
} from "./content.ts";
import { StaffListQuery } from "./list.ts";
import { ContentPartParams } from "./parameters.ts";
import { ReasonBody } from "./reason.ts";

export const readContent = operation("GET /staff/content/", ContentState, {
  id: "staffContent.read",
  summary: "Gives the published version, and the draft with its changes and faults.",
  access: "content.edit",
  errors: ["content.no_version"],
});

export const changePart = operation("PUT /staff/content/parts/{part}/", ContentState, {
  id: "staffContent.changePart",
  summary: "Changes one part of the content in the draft.",
  access: "content.edit",
  params: ContentPartParams,
  query: CourseQuery,
  body: ContentPartChange,
  errors: ["course.unknown", "staff.changed"],
});

export const previewCourse = operation("GET /staff/content/preview/", ContentPreview, {
  id: "staffContent.preview",
  summary: "Gives a course of the draft as its students would get it, without the right answers of its tests.",
  access: "content.edit",
  query: CourseQuery,
});

export const addCourse = operation("POST /staff/content/courses/", ContentState, {
  id: "staffContent.addCourse",
  summary: "Adds a further course to the draft, empty or as a copy of another one.",
  access: "content.edit",
  body: NewCourse,
  errors: ["staff.changed"],
});

export const removeCourse = operation("POST /staff/content/courses/{id}/remove/", ContentState, {
  id: "staffContent.removeCourse",
  summary: "Removes a further course from the draft.",
  access: "content.edit",
  body: CourseRemoval,
  errors: ["course.unknown"],
});

export const publishDraft = operation("POST /staff/content/publish/", ContentState, {
  id: "staffContent.publish",
  summary: "Publishes the draft.",
  access: "content.edit",
  body: ContentPublication,
  errors: ["auth.reauthenticate", "content.invalid", "content.no_draft", "field.required", "staff.changed"],
});

export const discardDraft = operation("POST /staff/content/discard/", ContentState, {
  id: "staffContent.discard",
  summary: "Discards the draft.",
  access: "content.edit",
  body: ReasonBody,
  errors: ["content.no_draft"],
});

export const listVersions = operation("GET /staff/content/versions/", ContentVersions, {
  id: "staffContent.listVersions",
  summary: "Lists the versions of the content, newest first.",
  access: "content.edit",
  query: StaffListQuery,
});

export const restoreVersion = operation("POST /staff/content/versions/{id}/restore/", ContentState, {
  id: "staffContent.restoreVersion",
  summary: "Makes a draft of an earlier version.",
  access: "content.edit",
  body: ReasonBody,
  errors: ["content.version_unknown"],
});

export const exportContent = operation("GET /staff/content/export/", ContentFiles, {
  id: "staffContent.export",
  summary: "Gives the published content as the files of a pack, without its media.",
  access: "content.edit",
});

export const requestArchive = operation("POST /staff/content/archive/", ContentArchive, {
  id: "staffContent.requestArchive",
  summary: "Gives a short-lived address of a zip of the whole published pack.",
  access: "content.edit",
});
