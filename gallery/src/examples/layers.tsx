import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Drawer } from "@academy/shared/ui/dialogs/drawer";
import { useState } from "react";
import { useSampleTexts } from "#sample-texts.ts";

/** Examples of what opens above the page: a question, a panel from the side. */
export function Layers() {
  const texts = useSampleTexts();
  const [open, setOpen] = useState<"dialog" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <div data-row="">
      <Button variant="secondary" onClick={() => setOpen("dialog")}>
        {texts.question_dialog}
      </Button>
      <Button variant="secondary" onClick={() => setOpen("drawer")}>
        {texts.settings}
      </Button>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title={texts.question_dialog}
        actions={
          <>
            <Button variant="secondary" data-initial-focus="" onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant="danger" onClick={close}>
              {texts.remove}
            </Button>
          </>
        }
      >
        <p>{texts.question_text}</p>
      </Dialog>
      <Drawer open={open === "drawer"} onClose={close} label={texts.settings}>
        <p>{texts.topic_text}</p>
      </Drawer>
    </div>
  );
}
