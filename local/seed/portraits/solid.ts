/**
 * Distance in cm from a point to the surface of a solid: negative inside. Solids are described by such functions only,
 * so that they can be blended into each other, which gives skin, cloth and hair their soft forms.
 */
export type Solid = (x: number, y: number, z: number) => number;
export type Point = readonly [x: number, y: number, z: number];

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);
/** 0 below `from`, 1 above `to`, with a soft curve between them. */
export const ramp = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};
export const lengthOf = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Union of two distances, blended over `soft` cm. */
export const join = (a: number, b: number, soft: number): number => {
  const rest = soft - Math.abs(a - b);
  return rest <= 0 ? Math.min(a, b) : Math.min(a, b) - (rest * rest) / (4 * soft);
};
/** What of the distance `a` is left outside of `b`, blended over `soft` cm. */
export const carve = (a: number, b: number, soft: number): number => -join(-a, b, soft);

export const ball =
  ([cx, cy, cz]: Point, radius: number): Solid =>
  (x, y, z) =>
    lengthOf(x - cx, y - cy, z - cz) - radius;

export const egg =
  ([cx, cy, cz]: Point, [rx, ry, rz]: Point): Solid =>
  (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const near = lengthOf(px, py, pz);
    const steep = lengthOf(px / rx, py / ry, pz / rz);
    return steep < 1e-6 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / steep;
  };

/** A rod with round ends, from `a` to `b`, whose radius changes from `ra` to `rb`. */
export const limb = (a: Point, b: Point, ra: number, rb = ra): Solid => {
  const [ax, ay, az] = a;
  const dx = b[0] - ax;
  const dy = b[1] - ay;
  const dz = b[2] - az;
  const square = dx * dx + dy * dy + dz * dz || 1;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const raw = (px * dx + py * dy + pz * dz) / square;
    const share = raw < 0 ? 0 : raw > 1 ? 1 : raw;
    const qx = px - dx * share;
    const qy = py - dy * share;
    const qz = pz - dz * share;
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - ra - (rb - ra) * share;
  };
};

export const block =
  ([cx, cy, cz]: Point, [hx, hy, hz]: Point, round: number): Solid =>
  (x, y, z) => {
    const qx = Math.abs(x - cx) - hx + round;
    const qy = Math.abs(y - cy) - hy + round;
    const qz = Math.abs(z - cz) - hz + round;
    return lengthOf(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - round;
  };

/** A ring around the y axis through its centre. */
export const ring =
  ([cx, cy, cz]: Point, radius: number, thickness: number, flat = 1): Solid =>
  (x, y, z) => {
    const around = Math.sqrt((x - cx) ** 2 + ((z - cz) / flat) ** 2) - radius;
    return Math.sqrt(around * around + (y - cy) ** 2) - thickness;
  };

export const jar =
  ([cx, cy, cz]: Point, radius: number, half: number, round = 0.4): Solid =>
  (x, y, z) => {
    const side = Math.sqrt((x - cx) ** 2 + (z - cz) ** 2) - radius + round;
    const up = Math.abs(y - cy) - half + round;
    return Math.min(Math.max(side, up), 0) + Math.sqrt(Math.max(side, 0) ** 2 + Math.max(up, 0) ** 2) - round;
  };

/** The same solid, whose distance is only estimated outside of a ball that holds all of it. This saves time. */
export const inside =
  ([cx, cy, cz]: Point, radius: number, solid: Solid): Solid =>
  (x, y, z) => {
    const gap = lengthOf(x - cx, y - cy, z - cz) - radius;
    return gap > 4 ? gap : solid(x, y, z);
  };

/** All of these blended into each other over `soft` cm. */
export const together = (soft: number, ...solids: readonly Solid[]): Solid => {
  const [first = () => 1e9, ...rest] = solids;
  return (x, y, z) => {
    let distance = first(x, y, z);
    for (const solid of rest) distance = join(distance, solid(x, y, z), soft);
    return distance;
  };
};

const CELLS = 4096;
const VALUES = Float32Array.from({ length: CELLS }, (_, index) => {
  let hash = Math.imul(index + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
});
const valueAt = (x: number, y: number, z: number): number =>
  VALUES[((Math.imul(x, 1619) ^ Math.imul(y, 31337) ^ Math.imul(z, 6971)) * 0x9e37) & (CELLS - 1)] as number;
/** Smooth noise in [0, 1) whose waves are about one unit long. */
export const noise = (x: number, y: number, z: number): number => {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const z0 = Math.floor(z);
  const ax = x - x0;
  const ay = y - y0;
  const az = z - z0;
  const fx = ax * ax * ax * (ax * (ax * 6 - 15) + 10);
  const fy = ay * ay * ay * (ay * (ay * 6 - 15) + 10);
  const fz = az * az * az * (az * (az * 6 - 15) + 10);
  const a = valueAt(x0, y0, z0);
  const b = valueAt(x0, y0 + 1, z0);
  const c = valueAt(x0, y0, z0 + 1);
  const d = valueAt(x0, y0 + 1, z0 + 1);
  const a1 = a + (valueAt(x0 + 1, y0, z0) - a) * fx;
  const b1 = b + (valueAt(x0 + 1, y0 + 1, z0) - b) * fx;
  const c1 = c + (valueAt(x0 + 1, y0, z0 + 1) - c) * fx;
  const d1 = d + (valueAt(x0 + 1, y0 + 1, z0 + 1) - d) * fx;
  const low = a1 + (b1 - a1) * fy;
  return low + (c1 + (d1 - c1) * fy - low) * fz;
};
export const cloud = (x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.57 + noise(x * 2.1 + 7, y * 2.1, z * 2.1) * 0.29 + noise(x * 4.3, y * 4.3 + 3, z * 4.3) * 0.14;
