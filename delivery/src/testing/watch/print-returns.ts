import { returnsTable } from "./return-simulation.ts";

// `node src/testing/watch/print-returns.ts`: a thousand seeded releases for each cell.
console.log(returnsTable(1000));
