import { browserTests } from "@academy/shared/build/vitest.area";

export default browserTests;
