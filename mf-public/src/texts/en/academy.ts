import { academy as prose } from "@academy/shared/contract/page-texts/en/academy";

/** Words of the page about the academy, in English. What an academy may word otherwise stands in the contract (decision 0073). */
export const academy = {
  welcome: { ...prose.welcome, video: "the academy introduces itself" },
  mission: prose.mission,
  board: prose.board,
  council: prose.council,
  committee: prose.committee,
  empty: "The names will be announced soon.",
  head: prose.head,
} as const;
