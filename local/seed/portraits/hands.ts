import { carve, jar, lengthOf, limb, type Point, type Solid, together } from './solid.ts';

/** A cup without a handle, 8 cm wide and 9 cm high. */
export const cupSolid = (at: Point): Solid => {
  const outer = jar(at, 4, 4.6, 0.6);
  const hollow = jar([at[0], at[1] + 1.6, at[2]], 3.55, 4.6, 0.4);
  return (x, y, z) => carve(outer(x, y, z), hollow(x, y, z), 0.15);
};

/** A hand that holds a cup from the `side` (1 for the person's left): four fingers around it, the thumb behind. */
export const handAround = (cup: Point, side: number): Solid => {
  const at = (angle: number, y: number, radius: number): Point => [
    cup[0] + side * Math.sin(angle) * radius,
    cup[1] + y,
    cup[2] + Math.cos(angle) * radius,
  ];
  const fingers = [2.6, 0.9, -0.8, -2.4].map((y, index) => {
    const thick = index === 3 ? 0.72 : 0.85;
    return together(
      0.4,
      limb(at(1.75, y + 0.3, 4.9), at(0.95, y + 0.1, 4.75), thick + 0.1, thick),
      limb(at(0.95, y + 0.1, 4.75), at(0.3, y, 4.55), thick, thick - 0.1),
      limb(at(0.3, y, 4.55), at(-0.2 + index * 0.07, y, 4.45), thick - 0.1, thick - 0.18),
    );
  });
  const thumb = together(
    0.5,
    limb(at(2.3, 1.6, 5), at(2.75, 2.9, 4.9), 1.1, 0.95),
    limb(at(2.75, 2.9, 4.9), at(3.2, 3.3, 4.5), 0.95, 0.75),
  );
  const palm = together(
    1.5,
    limb(at(1.9, 1.8, 5.3), at(2, -3, 5.6), 1.6, 1.8),
    limb(at(2, -0.6, 5.6), at(2.1, -4.5, 7.8), 1.9, 2.3),
  );
  return together(0.5, palm, thumb, ...fingers);
};

/** A hand that hangs down or lies, in the direction of its forearm. */
export const looseHand = (wrist: Point, elbow: Point): Solid => {
  const size = lengthOf(wrist[0] - elbow[0], wrist[1] - elbow[1], wrist[2] - elbow[2]) || 1;
  const [ux, uy, uz] = [(wrist[0] - elbow[0]) / size, (wrist[1] - elbow[1]) / size, (wrist[2] - elbow[2]) / size];
  const at = (along: number, side: number, forward: number): Point => [
    wrist[0] + ux * along + side,
    wrist[1] + uy * along,
    wrist[2] + uz * along + forward,
  ];
  const fingers = [-2.2, -0.8, 0.7, 2.1].map((across) =>
    limb(at(6, 0, across), at(12 - Math.abs(across) * 0.5, 0.4, across * 0.7 + 0.8), 0.95, 0.7),
  );
  return together(
    0.8,
    limb(at(0, 0, 0), at(3, 0, 0), 2.3, 2.5),
    limb(at(3, 0, -1.2), at(6.4, 0, -1.4), 1.9, 1.5),
    limb(at(3, 0, 1.2), at(6.4, 0, 1.4), 1.9, 1.5),
    limb(at(2, 0, 2), at(6, 0.4, 3.6), 1.3, 0.9),
    ...fingers,
  );
};
