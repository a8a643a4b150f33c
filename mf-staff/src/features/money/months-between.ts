/** The months from one to another, both included: `2026-11`, `2026-12`, `2027-01`. */
export function monthsBetween(from: string, to: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, at) => {
    const number = first + at;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  });
}
