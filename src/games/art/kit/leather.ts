import { n } from './curve.ts';

type Vector = [x: number, y: number, z: number];

/** Golden ratio. It defines the corners of an icosahedron, and its cut corners are the dark patches of a football. */
const PHI = (1 + Math.sqrt(5)) / 2;

const corners: Vector[] = [-1, 1].flatMap((a) =>
  [-PHI, PHI].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

function turned([x, y, z]: Vector, tilt: number, spin: number): Vector {
  const [x1, z1] = [x * Math.cos(spin) + z * Math.sin(spin), z * Math.cos(spin) - x * Math.sin(spin)];
  return [x1, y * Math.cos(tilt) - z1 * Math.sin(tilt), y * Math.sin(tilt) + z1 * Math.cos(tilt)];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mean = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Projects a point onto the ball as seen from the front. A point behind the edge is drawn on the edge. */
function seen(point: Vector, radius: number): string {
  const length = point[2] > 0 ? Math.hypot(...point) : Math.hypot(point[0], point[1]);
  return `${n((point[0] / length) * radius)} ${n((point[1] / length) * radius)}`;
}

/**
 * The surface of a football of `radius` around 0, 0, rotated by `tilt` and `spin` radians: its dark patches, and its
 * seams as lines.
 */
export function leather(radius: number, tilt: number, spin: number): { patches: string; seams: string } {
  const points = corners.map((corner) => turned(corner, tilt, spin));
  let [patches, seams] = ['', ''];
  points.forEach((point, index) => {
    if (point[2] < -0.8) return;
    const near = points.filter((other) => other !== point && dot(other, point) > 0);
    const [first = point] = near;
    // Sort the neighbours by angle around the corner, so that the outline of the patch does not cross itself.
    const across: Vector = [
      point[1] * first[2] - point[2] * first[1],
      point[2] * first[0] - point[0] * first[2],
      point[0] * first[1] - point[1] * first[0],
    ];
    const angle = (other: Vector): number =>
      Math.atan2(
        dot(other, across) / Math.hypot(...across),
        dot(other, mean(first, point, dot(first, point) / dot(point, point))),
      );
    const ring = near.toSorted((a, b) => angle(a) - angle(b)).map((other) => mean(point, other, 1 / 3));
    if (ring.some((corner) => corner[2] > 0)) {
      patches +=
        ring
          .map(
            (corner, at) =>
              `${at === 0 ? 'M' : `Q${seen(mean(ring[at - 1] ?? corner, corner, 0.5), radius)} `}${seen(corner, radius)}`,
          )
          .join('') + 'Z';
    }
    for (const other of near.filter((each) => points.indexOf(each) > index)) {
      const [from, to] = [mean(point, other, 1 / 3), mean(point, other, 2 / 3)];
      if (from[2] > 0 || to[2] > 0)
        seams += `M${seen(from, radius)}Q${seen(mean(from, to, 0.5).map((value) => value * 1.02) as Vector, radius)} ${seen(to, radius)}`;
    }
  });
  return { patches, seams };
}
