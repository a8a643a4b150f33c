import { showFirstPicture } from "./first-picture.ts";
import { hidePrerendered } from "./hide-prerendered.ts";
import { startCalls } from "./start-calls.ts";

// The first of the head scripts. Only some pages need it; the edge removes it from the others.
const page = document.documentElement;
hidePrerendered(page);
showFirstPicture(page);
startCalls(page);
