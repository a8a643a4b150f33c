import type { OwnPrice, ScholarshipObstacle } from "@academy/shared/contract/scholarships";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { useRolePath } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationList } from "./application-list.tsx";
import { scholarshipsQuery } from "./scholarship.api.ts";

/** What a student may do now, and what became of what they sent. */
export function Applications({ studentId }: { studentId: number }) {
  // The form, or the button, goes with what it did; the focus goes to the list that shows it.
  const [steps, setSteps] = useState(0);
  const onDone = () => setSteps((count) => count + 1);
  const heading = useFocus<HTMLHeadingElement>(steps);
  return (
    <Loaded query={scholarshipsQuery()} rows={4}>
      {({ obstacle, own_price, applications }) => (
        <>
          {own_price && <GrantedPrice price={own_price} />}
          {obstacle === null && <ApplicationForm key={studentId} studentId={studentId} onSent={onDone} />}
          {obstacle !== null && !own_price && <Obstacle obstacle={obstacle} />}
          <ApplicationList applications={applications} heading={heading} onWithdrawn={onDone} />
        </>
      )}
    </Loaded>
  );
}

function GrantedPrice({ price: { payable_kzt, percent } }: { price: OwnPrice }) {
  const t = useTranslations("public");
  const language = useLanguage();
  const path = useRolePath();
  return (
    <Banner
      tone="success"
      title={t("scholarship.own_price", { price: tenge(payable_kzt, language), percent })}
      action={<ButtonLink to={path("aboutCourse")}>{t("scholarship.buy")}</ButtonLink>}
    >
      <p>{t("scholarship.obstacle.granted")}</p>
    </Banner>
  );
}

function Obstacle({ obstacle }: { obstacle: ScholarshipObstacle }) {
  const t = useTranslations("public");
  return (
    <Banner
      tone={obstacle === "open" || obstacle === "granted" ? "success" : "info"}
      action={
        obstacle === "email" && <ConfirmEmailLink variant="secondary">{t("scholarship.confirm")}</ConfirmEmailLink>
      }
    >
      <p>{t(`scholarship.obstacle.${obstacle}`)}</p>
    </Banner>
  );
}
