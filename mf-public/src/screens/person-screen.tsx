import { useTranslations } from "@academy/shared/i18n";
import { useParams } from "@academy/shared/router";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { PersonPage } from "#features/person/person-page.tsx";

/** Who one of the academy's people is. */
export function PersonScreen() {
  const t = useTranslations("public");
  const { slug = "" } = useParams();
  return (
    <>
      <PageTitle title={t("person.title")} />
      <PersonPage key={slug} slug={slug} />
    </>
  );
}
