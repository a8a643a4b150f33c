/** A function of immutable objects that computes the value of the last one once: of a state that is read with every rendering. */
export function ofLast<Given extends object, Value>(compute: (given: Given) => Value): (given: Given) => Value {
  let last: { given: Given; value: Value } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, value: compute(given) };
    return last.value;
  };
}
