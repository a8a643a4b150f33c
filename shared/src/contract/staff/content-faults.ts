/**
 * What can be wrong with content, by rule, in English. An import's command line and the staff's screens use these texts; the
 * staff area has the Russian ones. Names in double braces are placeholders.
 */
export const CONTENT_FAULTS = {
  // The form of a value.
  absent: "this is missing",
  empty: "must not be empty",
  not_text: "must be a text",
  not_number: "must be a number",
  not_whole: "must be a whole number",
  not_flag: "must be yes or no",
  not_list: "must be a list",
  not_group: "must be a group of values",
  one_line: "must be one line of text without spaces at its ends",
  text_short: "needs at least {{least}} characters",
  text_long: "may have {{most}} characters at most",
  number_small: "must be at least {{least}}",
  number_large: "must be at most {{most}}",
  list_short: "needs at least {{least}} entries",
  list_long: "may have {{most}} entries at most",
  choice: "must be one of: {{choices}}",
  key_unknown: "Unrecognized key: {{keys}}",
  form: "does not have the right form ({{pattern}})",
  unreadable: "cannot be read: {{problem}}",
  // Rules between values.
  id_twice: "the id {{id}} is used twice",
  id_used: "the id {{id}} is used already",
  id_used_in: "the id {{id}} is used already, in {{file}}",
  main_course: "the main course has the id {{expected}}, not {{id}}",
  lecture_misplaced: "is {{id}} but stands in topic {{topic}}",
  video_missing: "a lecture of kind video needs a video",
  material_missing: "a lecture of kind material needs a material",
  instructor_unknown: 'there is no instructor "{{slug}}"',
  lecture_unknown: "there is no lecture {{id}}",
  figure: "says {{said}}, the content gives {{counted}}",
  payable: "says {{said}}, the prices give {{counted}}",
  points:
    "the certificate needs {{needed}} points, but the topics ({{topics}}) and the essay give {{possible}} at most",
  file_missing: "the file is not there",
  // Tests and essay.
  topic_unknown: "there is no topic {{id}}",
  topic_tests: "topic {{topic}} needs one test, not {{tests}}",
  topic_tested: "topic {{topic}} has a test already, in {{file}}",
  topic_untested: "topic {{topic}} has no test",
  pool_small: "a pool needs at least {{least}} questions, this one has {{questions}}",
  kinds_few: "a test needs at least {{least}} kinds of question, this one has {{kinds}}",
  drawn_many: "a pool of {{questions}} is too small for an attempt, which draws {{drawn}} questions",
  lecture_foreign: "topic {{topic}} has no lecture {{id}}",
  second_late: "the video of lecture {{lecture}} ends before second {{second}}",
  text_twice: '"{{text}}" stands here twice',
  one_right: "one option must be right, {{right}} are marked",
  two_right: "at least two options must be right, {{right}} marked",
  one_wrong: "at least one option must be wrong",
  english_cyrillic: "the English text has Cyrillic letters",
  russian_latin: "the Russian text has no Cyrillic letter",
  criteria: "the criteria must be {{expected}}, in this order, not {{found}}",
  // Texts of the public pages.
  page_text_unknown: "the public pages have no such text",
  page_text_values: "the text must fill in exactly {{needed}}",
  page_text_plain: "the text fills in nothing, but {{found}} stands in it",
  // Legal texts.
  legal_order: "the Russian text must have the same paragraphs and lists, in the same order, as the English one",
  legal_values: "both languages must fill in the same values; only {{known}} can be filled in",
} as const;

/** A rule of content that was broken. */
export type ContentRule = keyof typeof CONTENT_FAULTS;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The placeholders of a rule's sentence. */
export type FaultValues<Rule extends ContentRule = ContentRule> = Rule extends ContentRule
  ? Record<Placeholders<(typeof CONTENT_FAULTS)[Rule]>, string | number>
  : never;
