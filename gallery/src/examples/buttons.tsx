import { Button, ButtonLink, type ButtonVariant } from "@academy/shared/ui/buttons/button";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { NewTabLink } from "@academy/shared/ui/navigation/new-tab-link";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import { Download, Settings } from "lucide-react";
import { useSampleTexts } from "#sample-texts.ts";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "accent", "danger", "quiet-danger", "link"];

const nothing = () => undefined;

/** Examples of buttons: every variant at rest, disabled and while an action runs; links that look like buttons. */
export function Buttons() {
  const texts = useSampleTexts();
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} data-row="">
          <Button variant={variant}>{texts.save}</Button>
          <Button variant={variant} size="compact" icon={Download}>
            {texts.open}
          </Button>
          <Button variant={variant} disabled>
            {texts.save}
          </Button>
          <Button variant={variant} pending pendingLabel={texts.saving} onClick={nothing}>
            {texts.save}
          </Button>
        </div>
      ))}
      <Button wide>{texts.save}</Button>
      <FileButton field={{ "aria-label": texts.open }} onChoose={nothing} variant="secondary">
        {texts.open}
      </FileButton>
      <CopyButton text={texts.topic_text} name={texts.copy} />
      <div data-row="">
        {(["quiet", "outline", "accent"] as const).map((variant) => (
          <IconButton key={variant} variant={variant} label={texts.settings} icon={Settings} />
        ))}
        <Tooltip text={texts.email_help}>
          {(hint) => (
            <Button variant="secondary" aria-describedby={hint}>
              {texts.email}
            </Button>
          )}
        </Tooltip>
        <ButtonLink to="/" variant="secondary">
          {texts.more}
        </ButtonLink>
        <RoleLink role="aboutCourse">{texts.more}</RoleLink>
        <NewTabLink href="/">{texts.more}</NewTabLink>
      </div>
    </>
  );
}
