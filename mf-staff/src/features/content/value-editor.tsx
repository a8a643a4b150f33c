import { useTranslation } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextField } from "@academy/shared/ui/forms/field";
import { NumberField, type NumberFieldValue } from "@academy/shared/ui/forms/number-field";
import { Select } from "@academy/shared/ui/forms/select";
import { CaptionsEditor } from "./captions-editor.tsx";
import {
  CHOICES,
  changed,
  FILES,
  fieldsOf,
  isGroup,
  isWords,
  itemPath,
  type Json,
  type JsonChange,
  kindOf,
  OPTIONAL_TEXTS,
  type QuestionKind,
  withoutEmpty,
} from "./field-rules.ts";
import { FileField } from "./files/file-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { listOf, withQuestionKind } from "./new-item.ts";
import { ReferenceField } from "./reference-field.tsx";
import { useLabels } from "./use-labels.ts";
import styles from "./value-editor.module.css";
import { WordsEditor } from "./words-editor.tsx";

export interface ValueEditorProps {
  /** The field's key in the content. */
  name: string;
  value: Json;
  /** The field's place in the content, by which its upload is found again: `topics.#1.lectures.#12.video`. */
  path: string;
  /** The whole part of the content, in which a new id must be unique. */
  all: Json;
  /** The largest id that was ever used in the part; 0 where the id of a removed item may be used again. */
  largestId: number;
  level: number;
  onChange: (change: JsonChange) => void;
  /** The name of an item whose own texts do not name it. */
  titleOf?: ((item: Json) => string | undefined) | undefined;
}

/** Edits one value of the content with the editor of its kind: a text in two languages, a number, a list of further values. */
export function ValueEditor({ name, value, path, all, largestId, level, onChange, titleOf }: ValueEditorProps) {
  const { t } = useTranslation("staff");
  const { field } = useLabels();
  const label = field(name);
  const kind = kindOf(name, value);
  if (kind === "hidden") return null;
  if (kind === "words" && isWords(value))
    return <WordsEditor label={label} value={value} isOption={false} onChange={onChange} />;
  if (kind === "list" && Array.isArray(value))
    return (
      <ListEditor
        name={name}
        path={path}
        value={value}
        all={all}
        largestId={largestId}
        level={level}
        onChange={onChange}
        titleOf={titleOf}
        renderItem={(item, change, at) =>
          isWords(item) ? (
            <WordsEditor label={label} value={item} isOption={name === "options"} onChange={change} />
          ) : (
            <GroupEditor
              name={name}
              value={item as object}
              path={itemPath(path, item, at)}
              all={all}
              largestId={largestId}
              level={level + 1}
              onChange={change}
            />
          )
        }
      />
    );
  if (kind === "group" && isGroup(value))
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{label}</legend>
        <GroupEditor
          name={name}
          value={value}
          path={path}
          all={all}
          largestId={largestId}
          level={level}
          onChange={onChange}
        />
      </fieldset>
    );
  const file = FILES[name];
  if (kind === "file" && file)
    return <FileField label={label} kind={file} path={path} value={value as string | null} onChange={onChange} />;
  if (kind === "captions") return <CaptionsEditor label={label} value={value} path={path} onChange={onChange} />;
  if (kind === "reference")
    return <ReferenceField label={label} name={name} value={value} path={path} all={all} onChange={onChange} />;
  if (kind === "fixed")
    return value === null || value === "" ? null : <TextField label={label} value={String(value)} readOnly />;
  if (kind === "flag")
    return (
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    );
  if (kind === "choice")
    return (
      <Select label={label} value={String(value)} onChange={({ target }) => onChange(target.value)}>
        {(CHOICES[listOf(path)] ?? CHOICES[name] ?? []).map((choice) => (
          <option key={choice} value={choice}>
            {t(`content.choices.${choice}` as "content.title")}
          </option>
        ))}
      </Select>
    );
  if (kind === "number") return <NumberField label={label} value={value as NumberFieldValue} onChange={onChange} />;
  return (
    <TextField
      label={label}
      value={value === null ? "" : String(value)}
      onChange={({ target }) => onChange(target.value === "" && OPTIONAL_TEXTS.has(name) ? null : target.value)}
    />
  );
}

/** A group after one of its fields has changed; a question of another kind also gets other answers. */
function withField(group: { [key: string]: Json }, path: string, key: string, value: Json): Json {
  if (key === "kind" && listOf(path) === "tests.questions") return withQuestionKind(group, value as QuestionKind);
  return withoutEmpty({ ...group, [key]: value }, key);
}

/** Edits every field of a group. */
export function GroupEditor({
  value,
  path,
  all,
  largestId,
  level,
  onChange,
}: Omit<ValueEditorProps, "value"> & { value: object }) {
  return (
    <div className={styles.fields}>
      {fieldsOf(value as { [key: string]: Json }).map(([key, inner]) => (
        <ValueEditor
          key={key}
          name={key}
          value={inner}
          path={`${path}.${key}`}
          all={all}
          largestId={largestId}
          level={level}
          onChange={(change) =>
            onChange((before) =>
              isGroup(before) ? withField(before, path, key, changed(before[key] ?? null, change)) : before,
            )
          }
        />
      ))}
    </div>
  );
}
