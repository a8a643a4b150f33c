import type { Person } from "@academy/shared/contract/organisation";
import { Carousel, type SlidesPerView } from "@academy/shared/ui/carousel";
import { PersonCard } from "@academy/shared/ui/person-card";
import { safeLink } from "#academy/safe-link.ts";

interface PersonSlidesProps {
  label: string;
  people: readonly Person[];
  perView?: SlidesPerView;
  arrows?: boolean;
}

/** A carousel of people; each card opens the biography in a new tab (spec §3). */
export function PersonSlides({ label, people, perView, arrows = true }: PersonSlidesProps) {
  return (
    <Carousel label={label} items={people} itemKey={({ id }) => id} arrows={arrows} {...(perView ? { perView } : {})}>
      {({ full_name, position, location, photo, description }) => (
        <PersonCard
          name={full_name}
          position={position}
          location={location}
          photo={photo}
          href={safeLink(description)}
        />
      )}
    </Carousel>
  );
}
