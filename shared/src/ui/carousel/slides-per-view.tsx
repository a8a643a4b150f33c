/** How many slides are visible, by the smallest window width (spec §9). */
export type SlidesPerView = Record<320 | 768 | 1024 | 1280, number>;

/** The rule of every carousel but two: 2, 4, 5, 5 (spec §9). */
export const PEOPLE_PER_VIEW: SlidesPerView = { 320: 2, 768: 4, 1024: 5, 1280: 5 };

/** The instructors of the course page: 6.4 on the widest screens (spec §9). */
export const INSTRUCTORS_PER_VIEW: SlidesPerView = { 320: 2, 768: 4, 1024: 5, 1280: 6.4 };

/** The recommended books: 2.1 on narrow screens, four else (spec §2). */
export const BOOKS_PER_VIEW: SlidesPerView = { 320: 2.1, 768: 4, 1024: 4, 1280: 4 };
