const FLOOR = 1000;
const SPRING = 470;
const CENTRE = 360;

/** Half the width of each arch of the passage, nearest first. */
const ARCHES = [340, 272, 216, 170, 132, 101, 76, 56, 40];

const archOf = (half: number) => `M${CENTRE - half} ${FLOOR}V${SPRING}a${half} ${half} 0 0 1 ${2 * half} 0V${FLOOR}`;

/** The picture of the brand pane: a vaulted passage drawn in thin brass lines that grow fainter with the distance. */
export function ArcadeDrawing() {
  return (
    <svg
      viewBox="0 0 720 1000"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {ARCHES.map((half, depth) => (
        <path key={half} d={archOf(half)} strokeWidth={1.5 - depth * 0.1} opacity={0.75 - depth * 0.065} />
      ))}
    </svg>
  );
}
