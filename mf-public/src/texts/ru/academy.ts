import { academy as prose } from "@academy/shared/contract/page-texts/ru/academy";

/** Words of the page about the academy, in Russian. What an academy may word otherwise stands in the contract (decision 0073). */
export const academy = {
  welcome: { ...prose.welcome, video: "академия рассказывает о себе" },
  mission: prose.mission,
  board: prose.board,
  council: prose.council,
  committee: prose.committee,
  empty: "Имена скоро будут объявлены.",
  head: prose.head,
};
