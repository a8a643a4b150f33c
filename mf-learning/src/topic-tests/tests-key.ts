/** Under which key the tests of a course are known; apart from their call, whose code comes with the first test on screen. */
export const testsKey = (courseId: number) => ["tests", courseId] as const;
