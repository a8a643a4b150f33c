import { showFirstPicture } from "./first-picture.ts";
import { hidePrerendered } from "./hide-prerendered.ts";
import { startCalls } from "./start-calls.ts";

// Runs first of the head scripts, and stands only in pages whose address asks for it: the edge takes it out of the others.
const page = document.documentElement;
hidePrerendered(page);
showFirstPicture(page);
startCalls(page);
