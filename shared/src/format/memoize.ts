/** Makes each thing once for each key: formatters of dates cost more to make than a whole row of a list to draw. */
export function memoize<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}
