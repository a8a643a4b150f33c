import type { Book } from "@academy/shared/contract/books";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Loaded } from "@academy/shared/ui/async/async";
import { BookCard } from "@academy/shared/ui/cards/book-card";
import { Carousel } from "@academy/shared/ui/carousel/carousel";
import { BOOKS_PER_VIEW } from "@academy/shared/ui/carousel/slides-per-view";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { booksQuery } from "./overview.api.ts";
import styles from "./overview.module.css";

/** Up to 1280 px the lesson column leaves the books only the width of a phone: they are laid out as on a narrow screen. */
const BESIDE_LESSONS = { ...BOOKS_PER_VIEW, 768: BOOKS_PER_VIEW[320], 1024: BOOKS_PER_VIEW[320] };

/** The books the academy recommends; each opens its PDF (spec §2). */
export function RecommendedBooks() {
  const t = useTranslations("learning");
  return (
    <section className={styles.books} aria-labelledby="overview-books">
      <h2 id="overview-books" className={styles.title}>
        {t("overview.books")}
      </h2>
      <Loaded query={booksQuery()} empty={t("overview.no_books")} skeleton={<Skeleton shape="card" count={4} />}>
        {(list) => <BookShelf books={list} />}
      </Loaded>
    </section>
  );
}

function BookShelf({ books }: { books: readonly Book[] }) {
  const t = useTranslations("learning");
  const texts = useTranslated(books.flatMap(({ title, author }) => [title, author]));
  return (
    <Carousel label={t("overview.books")} items={books} itemKey={({ id }) => id} perView={BESIDE_LESSONS} arrows>
      {({ title, author, pages, file, cover }) => (
        <BookCard
          title={texts.say(title)}
          author={texts.say(author)}
          cover={cover}
          href={file}
          meta={t("overview.book", { count: pages })}
        />
      )}
    </Carousel>
  );
}
