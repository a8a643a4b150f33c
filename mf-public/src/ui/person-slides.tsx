import type { PersonStatus } from "@academy/shared/contract/organisation";
import { safeLink } from "@academy/shared/contract/safe-address";
import { useRolePath } from "@academy/shared/router";
import { Async } from "@academy/shared/ui/async/async";
import { PersonCard } from "@academy/shared/ui/cards/person-card";
import { Carousel } from "@academy/shared/ui/carousel/carousel";
import type { SlidesPerView } from "@academy/shared/ui/carousel/slides-per-view";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { personSlug } from "#academy/biography.ts";
import { usePeople } from "#academy/people.ts";

interface PersonSlidesProps {
  label: string;
  /** The part of the academy whose people are shown. */
  status: PersonStatus;
  /** Shown in place of the people where there are none. */
  empty: string;
  /** Grey cards while they are loading. */
  skeletons?: number;
  /** The failing call, for `Async`. */
  call?: "instructors";
  perView?: SlidesPerView;
  arrows?: boolean;
}

/** A carousel of people; each card opens the person's page in a new tab (spec §3), or the biography on a site of its own. */
export function PersonSlides({ label, status, empty, skeletons = 5, call, perView, arrows = true }: PersonSlidesProps) {
  const path = useRolePath();
  const people = usePeople(status);
  return (
    <Async call={call} result={people} empty={empty} skeleton={<Skeleton shape="card" count={skeletons} />}>
      {(list) => (
        <Carousel label={label} items={list} itemKey={({ id }) => id} arrows={arrows} {...(perView ? { perView } : {})}>
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
      )}
    </Async>
  );
}
