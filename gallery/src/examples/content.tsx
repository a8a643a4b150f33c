import { Avatar } from "@academy/shared/ui/cards/avatar";
import { BookCard } from "@academy/shared/ui/cards/book-card";
import { LinkedCard } from "@academy/shared/ui/cards/linked-card";
import { PersonCard } from "@academy/shared/ui/cards/person-card";
import { Carousel } from "@academy/shared/ui/carousel/carousel";
import { BreakingAddress } from "@academy/shared/ui/data-display/breaking-address";
import { EssayText } from "@academy/shared/ui/data-display/essay-text";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { Price } from "@academy/shared/ui/data-display/price";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Eyebrow, PageSection } from "@academy/shared/ui/layout/page-section";
import { VideoPoster } from "@academy/shared/ui/media/video-poster";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { useState } from "react";
import { useSampleTexts } from "#sample-texts.ts";

/** Two slides side by side: each theme has only half of the page. */
const PER_VIEW = { 320: 2, 768: 2, 1024: 2, 1280: 2 };

const PRICE = { new_price: 1440, old_price: 1800, tenge_price: 936_000, discount_percentage: 20 };

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

/** The example has no footnotes. */
const NO_FOOTNOTES = {
  footnotes: "",
  footnote: (number: number) => `${number}`,
  backTo: (number: number) => `${number}`,
};

/** Examples of content: cards, prices, progress, tabs, videos. */
export function Content() {
  const texts = useSampleTexts();
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState<"overview" | "lessons">("overview");
  return (
    <>
      <EssayText markdown={texts.topic_text} words={NO_FOOTNOTES} />
      <div data-row="">
        {(["small", "normal", "large"] as const).map((size) => (
          <Avatar key={size} size={size} photo={null} name={texts.person} />
        ))}
      </div>
      <Price course={PRICE} />
      <Price course={PRICE} size="large" />
      <p>
        <BreakingAddress address="first.last@academy.example" />
      </p>
      <ProgressBar value={13} max={35} label={texts.progress} />
      <p>
        <RelativeTime moment={AN_HOUR_AGO} />
      </p>
      <dl>
        <Fact name={texts.topic}>{texts.minutes}</Fact>
      </dl>
      <Disclosure title={texts.topic} meta={texts.minutes} open={open} onToggle={() => setOpen(!open)}>
        <p>{texts.topic_text}</p>
      </Disclosure>
      <Tabs
        label={texts.page}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "overview", label: texts.overview, panel: <p>{texts.topic_text}</p> },
          { id: "lessons", label: texts.lessons, panel: <p>{texts.topic}</p> },
        ]}
      />
      <Carousel label={texts.slides} items={[1, 2, 3, 4, 5]} itemKey={(slide) => slide} perView={PER_VIEW}>
        {() => (
          <PersonCard name={texts.person} position={texts.position} location={texts.city} photo={null} href="/person" />
        )}
      </Carousel>
      <div data-row="">
        <BookCard title={texts.book} author={texts.person} cover={null} href="/book.pdf" meta={texts.book_meta} />
        <LinkedCard
          shape="portrait"
          title={texts.academy}
          href={null}
          picture={null}
          fallback={texts.academy.charAt(0)}
        >
          <p>{texts.city}</p>
        </LinkedCard>
      </div>
      <VideoPoster title={texts.video} src="/film.mp4" poster={null} />
      <Eyebrow>{texts.academy}</Eyebrow>
      {(["page", "raised", "hero"] as const).map((ground) => (
        <PageSection key={ground} ground={ground} eyebrow={texts.academy} title={texts.topic} lead={texts.topic_text}>
          <p>{texts.topic_text}</p>
        </PageSection>
      ))}
    </>
  );
}
