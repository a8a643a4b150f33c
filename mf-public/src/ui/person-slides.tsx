import type { Person } from "@academy/shared/contract/organisation";
import { safeLink } from "@academy/shared/contract/safe-address";
import { useRolePath } from "@academy/shared/router";
import { PersonCard } from "@academy/shared/ui/cards/person-card";
import { Carousel } from "@academy/shared/ui/carousel/carousel";
import type { SlidesPerView } from "@academy/shared/ui/carousel/slides-per-view";
import { personSlug } from "#academy/biography.ts";

interface PersonSlidesProps {
  label: string;
  people: readonly Person[];
  perView?: SlidesPerView;
  arrows?: boolean;
}

/** A carousel of people; each card opens the person's page in a new tab (spec §3), or the biography on a site of its own. */
export function PersonSlides({ label, people, perView, arrows = true }: PersonSlidesProps) {
  const path = useRolePath();
  return (
    <Carousel label={label} items={people} itemKey={({ id }) => id} arrows={arrows} {...(perView ? { perView } : {})}>
      {({ full_name, position, location, photo, description }) => {
        const slug = personSlug(description);
        return (
          <PersonCard
            name={full_name}
            position={position}
            location={location}
            photo={photo}
            href={slug ? path("person", { slug }) : safeLink(description)}
          />
        );
      }}
    </Carousel>
  );
}
