import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type ComponentProps, useRef } from "react";

interface TidiedTextAreaProps
  extends Omit<ComponentProps<typeof TextArea>, "onChange" | "onFocus" | "onBlur" | "value"> {
  value: string;
  /** Removes what is pasted along: line breaks, spaces at the ends. */
  tidy: (typed: string) => string;
  onText: (text: string) => void;
}

/** A text area that is tidied when it is left; a text that stayed the same is kept as it is stored. */
export function TidiedTextArea({ value, tidy, onText, ...area }: TidiedTextAreaProps) {
  const onFocus = useRef(value);
  return (
    <TextArea
      {...area}
      value={value}
      onFocus={() => {
        onFocus.current = value;
      }}
      onValueChange={onText}
      onBlur={({ target }) => {
        if (target.value === onFocus.current) return;
        const tidied = tidy(target.value);
        if (tidied !== value) onText(tidied);
      }}
    />
  );
}
