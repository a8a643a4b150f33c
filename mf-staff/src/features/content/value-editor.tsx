import type { Field } from "@academy/shared/contract/content/field";
import { academyField, momentOfAcademyField } from "@academy/shared/format/academy-clock";
import { useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextField } from "@academy/shared/ui/forms/field";
import { NumberField, type NumberFieldValue } from "@academy/shared/ui/forms/number-field";
import { useState } from "react";
import { BilingualEditor } from "./bilingual-editor.tsx";
import { CaptionsEditor } from "./captions-editor.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { groupFields, isShown, withField } from "./fields/group-fields.ts";
import { itemPath } from "./fields/item-names.ts";
import { changed, emptyBilingual, isBilingual, isGroup, type Json } from "./fields/json.ts";
import { asVariant } from "./fields/new-item.ts";
import { FileField } from "./files/file-field.tsx";
import { ListEditor, type ListEditorProps } from "./list-editor.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { useLabels } from "./use-labels.ts";
import styles from "./value-editor.module.css";

interface ValueEditorProps extends Omit<ListEditorProps, "field" | "path" | "value" | "renderItem"> {
  /** How the field is edited, from its schema. */
  field: Field;
  value: Json;
  /** The field's place in the content, by which its upload is found again: `topics.lectures.#12.video`. */
  path: string;
}

/** Edits one value of the content with the editor of its field: a text in two languages, a number, a list of further values. */
export function ValueEditor({ name, field, value: given, ...context }: ValueEditorProps) {
  const t = useTranslations("staff");
  const { field: labelOf } = useLabels();
  const { path, all, level, onChange } = context;
  const label = labelOf(name);
  const value = given ?? ((field.fallback ?? null) as Json);
  switch (field.kind) {
    case "computed":
      return null;
    case "words":
      return (
        <BilingualEditor
          label={label}
          field={field}
          value={isBilingual(value) ? value : emptyBilingual()}
          onChange={onChange}
        />
      );
    case "list":
      return (
        <ListEditor
          {...context}
          name={name}
          field={field}
          value={Array.isArray(value) ? value : []}
          renderItem={(item, change, at) =>
            field.item.kind === "words" ? (
              <ValueEditor {...context} name={name} field={field.item} value={item} onChange={change} />
            ) : (
              <GroupEditor
                {...context}
                field={field.item}
                value={item}
                path={itemPath(path, item, at)}
                level={level + 1}
                onChange={change}
              />
            )
          }
        />
      );
    case "group":
    case "variants":
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          <GroupEditor {...context} field={field} value={value} />
        </fieldset>
      );
    case "file":
      return (
        <FileField
          label={label}
          kind={field.upload}
          path={path}
          value={typeof value === "string" ? value : null}
          onChange={onChange}
        />
      );
    case "captions":
      return <CaptionsEditor label={label} value={value} path={path} onChange={onChange} />;
    case "instructor":
    case "lecture":
      return <ReferenceField label={label} kind={field.kind} value={value} path={path} all={all} onChange={onChange} />;
    case "fixed":
    case "id":
      return value === null || value === "" ? null : <TextField label={label} value={String(value)} readOnly />;
    case "flag":
      return (
        <Checkbox checked={value === true} onCheckedChange={onChange}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <ChoiceField
          label={label}
          choices={field.choices}
          value={value}
          mayBeEmpty={field.isOptional || field.isNullable}
          onChange={onChange}
        />
      );
    case "number":
      return <NumberField label={label} value={value as NumberFieldValue} onChange={onChange} />;
    case "moment":
      return (
        <TextField
          label={label}
          type="datetime-local"
          help={t("sessions.academy_time")}
          value={typeof value === "string" && value !== "" ? academyField(new Date(value)) : ""}
          onValueChange={(typed) => onChange(momentOfAcademyField(typed)?.toISOString() ?? "")}
        />
      );
    case "text":
      return (
        <TextField
          label={label}
          value={value === null ? "" : String(value)}
          onValueChange={(text) => onChange(text === "" && field.isNullable ? null : text)}
        />
      );
  }
}

const toGroup = (value: Json) => (isGroup(value) ? value : {});

/** Edits every field of a group; a question first offers its kind, and one of another kind also gets other answers. */
export function GroupEditor({
  field,
  value,
  path,
  onChange,
  ...context
}: Omit<ValueEditorProps, "name" | "titleOf"> & { titleOf?: unknown }) {
  const { field: labelOf } = useLabels();
  const group = toGroup(value);
  const [first] = useState(group);
  const { titleOf: _, ...inner } = context;
  return (
    <div className={styles.fields}>
      {field.kind === "variants" && (
        <ChoiceField
          label={labelOf(field.by)}
          choices={[...field.variants.keys()]}
          value={group[field.by] ?? ""}
          onChange={(kind) => kind !== null && onChange((before) => asVariant(field, toGroup(before), kind))}
        />
      )}
      {groupFields(field, group)
        .filter(([, each]) => isShown(each, group))
        .map(([key, each]) => (
          <ValueEditor
            {...inner}
            key={key}
            name={key}
            field={each}
            value={group[key] ?? null}
            path={`${path}.${key}`}
            onChange={(change) =>
              onChange((before) =>
                withField(
                  toGroup(before),
                  key,
                  each,
                  changed(toGroup(before)[key] ?? null, change),
                  !Object.hasOwn(first, key),
                ),
              )
            }
          />
        ))}
    </div>
  );
}
