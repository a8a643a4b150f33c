/** The query key of a course's tests; a separate file, because the code of their request is loaded with the first test on screen. */
export const testsKey = (courseId: number) => ["tests", courseId] as const;
