import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The hidden field for the file: its name for screen readers, and what it accepts. */
  field: ComponentProps<"input">;
  /** Called with the chosen file, or files. */
  onChoose: (file: File, files: readonly File[]) => void;
}

/** A button by which a person chooses a file; the same file can be chosen again after a failure. */
export function FileButton({ field, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...field}
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files[0]) onChoose(files[0], files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
