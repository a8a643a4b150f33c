import { Button } from "@academy/shared/ui/buttons/button";
import type { ComponentProps } from "react";
import { NEW_ROW, useOpenRow } from "#lists/use-open-row.ts";

/** Opens the form of a new row in a `Queue`. */
export function NewRowButton(button: Pick<ComponentProps<typeof Button>, "icon" | "children">) {
  const { show } = useOpenRow();
  return <Button {...button} onClick={() => show(NEW_ROW)} />;
}
