import { clamd } from "#adapters/clamd/clamd.ts";
import type { Config } from "#config/config.ts";
import type { Verdict, VirusScanner } from "#interfaces/virus-scanner.ts";

const NONE: Readonly<Record<Verdict, number>> = { clean: 0, infected: 0, not_scanned: 0 };

const NO_SCANNER: VirusScanner = {
  judge: async () => "clean",
  judged: NONE,
  isAnswering: async () => null,
  warning: async () => null,
};

/** The harmless file that every scanner detects (eicar.org), in two parts: as a whole it would be detected in this very file. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** The scanner that the operator named; none by default. */
export function createVirusScanner({ virusScanner: setting }: Pick<Config, "virusScanner">): VirusScanner {
  if (!setting) return NO_SCANNER;
  const { takesUnseen, ...address } = setting;
  const daemon = clamd(address);
  const judged = { ...NONE };

  return {
    judged,
    async judge(content) {
      const verdict = await daemon.scan(content).then(
        (found): Verdict => (found === null ? "clean" : "infected"),
        (): Verdict => "not_scanned",
      );
      judged[verdict] += 1;
      return verdict === "not_scanned" && takesUnseen ? "clean" : verdict;
    },
    isAnswering: daemon.ping,
    async warning() {
      const wrong = await daemon.scan(EICAR).then(
        (found) => (found === null ? "it does not find the test file of EICAR: are its signatures there?" : null),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return wrong && `CLAMD keeps no virus out: ${wrong}`;
    },
  };
}
