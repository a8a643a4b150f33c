import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Drawer } from "@academy/shared/ui/dialogs/drawer";
import { useState } from "react";
import { useSampleTexts } from "#sample-texts.ts";

/** Examples of what opens above the page: a question, a dialog, a panel from the side. */
export function Layers() {
  const texts = useSampleTexts();
  const [open, setOpen] = useState(false);
  return (
    <div data-row="">
      <DialogButton
        variant="secondary"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title={texts.question_dialog}
            action={
              <Button variant="danger" onClick={close}>
                {texts.remove}
              </Button>
            }
          >
            <p>{texts.question_text}</p>
          </ConfirmDialog>
        )}
      >
        {texts.question_dialog}
      </DialogButton>
      <DialogButton
        variant="secondary"
        dialog={(close) => (
          <Dialog open onClose={close} title={texts.notice} actions={<Button onClick={close}>{texts.save}</Button>}>
            <p>{texts.email_help}</p>
          </Dialog>
        )}
      >
        {texts.notice}
      </DialogButton>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.settings}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={texts.settings}>
        <p>{texts.topic_text}</p>
      </Drawer>
    </div>
  );
}
