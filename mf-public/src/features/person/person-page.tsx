import type { PersonProfile } from "@academy/shared/contract/person-profile";
import { useTranslations } from "@academy/shared/i18n";
import { Async } from "@academy/shared/ui/async/async";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { ArrowLeft } from "lucide-react";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./person.module.css";
import { PersonLectures } from "./person-lectures.tsx";
import { Profile } from "./person-profile.tsx";
import { usePerson } from "./use-person.ts";

/** The biography of a person of the academy, made from posts, place, practice, works and lectures; with the way back to where people are shown. */
export function PersonPage({ slug }: { slug: string }) {
  const t = useTranslations("public");
  const person = usePerson(slug);
  return (
    <PageSection width="reading" fills label={t("person.title")}>
      <Async result={person} skeleton={<Skeleton count={6} />}>
        {(posts) => (posts[0] ? <Biography of={posts[0]} posts={posts} say={person.say} /> : <Unknown />)}
      </Async>
    </PageSection>
  );
}

interface BiographyProps {
  of: PersonProfile;
  /** Everything that this person is in the academy. */
  posts: readonly PersonProfile[];
  say: (text: string) => string;
}

function Biography({ of: { full_name, location, photo }, posts, say }: BiographyProps) {
  const name = say(full_name);
  const teachesOnly = posts.every(({ status }) => status === "INSTRUCTOR");
  return (
    <>
      <PageTitle title={name} />
      <WayBack to={teachesOnly ? "aboutCourse" : "about"} />
      <header className={styles.head}>
        <Avatar photo={photo} name={name} size="large" decorative />
        <div>
          <PageHeading>{name}</PageHeading>
          <p className={styles.location}>{say(location)}</p>
        </div>
      </header>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <Post key={post.id} post={post} say={say} />
        ))}
      </ul>
      <Profile posts={posts} say={say} />
      <PersonLectures teacher={full_name} />
    </>
  );
}

const OFFICES = new Map<string, "president" | "vice_president" | "director">([
  ["President", "president"],
  ["Vice President", "vice_president"],
  ["Director", "director"],
]);

/** One post that the person holds in the academy, and the duties of that post. */
function Post({ post: { position, status }, say }: { post: PersonProfile; say: (text: string) => string }) {
  const t = usePageTexts("person");
  if (status === "INSTRUCTOR") return <li>{t("person.teaches", { subject: say(position) })}</li>;
  const duty = (
    { BOARD: OFFICES.get(position), ACADEMIC_COUNCIL: "council", SELECTION_COMMITTEE: "committee" } as const
  )[status];
  return (
    <li>
      <strong>{say(position)}</strong>
      {duty && <p>{t(`person.duties.${duty}`)}</p>}
    </li>
  );
}

function WayBack({ to }: { to: "about" | "aboutCourse" }) {
  const t = useTranslations("public");
  return (
    <RoleLink role={to} className={styles.back}>
      <ArrowLeft size={18} />
      <span>{t(`person.back.${to}`)}</span>
    </RoleLink>
  );
}

function Unknown() {
  const t = useTranslations("public");
  return (
    <>
      <WayBack to="about" />
      <PageHeading>{t("person.unknown.title")}</PageHeading>
      <p>{t("person.unknown.text")}</p>
    </>
  );
}
