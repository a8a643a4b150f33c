/** As the fragment of a lecture's address it says that the lecture was chosen to be watched, so that it plays by itself. */
const WATCH = "#watch";

/** The address at which a lecture of a course plays, by the path of the course. */
export const watching = (coursePath: string, lecture: number): string => `${coursePath}?lecture=${lecture}${WATCH}`;

/** Whether the person who opens or returns to this address wants to watch a lecture. */
export const isWatching = (address: string): boolean => address.endsWith(WATCH);
