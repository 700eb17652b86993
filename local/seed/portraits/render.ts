import { blend, type Light, shown } from './colour.ts';
import { clamp, lengthOf, noise, type Point, ramp, type Solid } from './solid.ts';

/** Light of a place. Directions are in the camera's space: x to the right, y up, z to the camera. */
export type Lighting = {
  from: Point;
  key: Light;
  /** Light from above and from below, without a direction of its own. */
  sky: Light;
  ground: Light;
  /** Light from behind, seen along the edges. */
  rim: Light;
  rimFrom: Point;
  /** Softness of shadows: a large value gives hard ones. */
  soft: number;
};
/** The point (cm) in the middle of the picture, the height that is visible there, and the distance of the camera. */
export type Camera = { at: Point; height: number; distance: number };

export type Surface = {
  colour: Light;
  shine: number;
  gloss: number;
  /** How far light creeps around into the shadow, for red, green and blue: skin lets red through. */
  wrap: Light;
  fuzz: number;
  /** For hair: how much its gleam is shifted along the strand here. */
  strand?: number;
};
export const cloth = (colour: Light): Surface => ({ colour, shine: 0, gloss: 20, wrap: [0.2, 0.2, 0.2], fuzz: 0.12 });
export const glazed = (colour: Light, shine = 0.5): Surface => ({
  colour,
  shine,
  gloss: 40,
  wrap: [0.1, 0.1, 0.1],
  fuzz: 0.04,
});

/** A solid with its surface. Outside of the box around `centre` its distance is only estimated, which saves time. */
export type Part = {
  solid: Solid;
  centre: Point;
  half: Point;
  surface: (x: number, y: number, z: number) => Surface;
  /** Whether the edge dissolves into fine ends. */
  isHair?: boolean;
};

/** Pixels are searched in tiles of this width. */
const TILE = 6;
/** Nothing is nearer to the camera than the picture's middle by more than this, nor farther, in cm. */
const REACH = 95;

const unit = (x: number, y: number, z: number): Point => {
  const size = lengthOf(x, y, z) || 1;
  return [x / size, y / size, z / size];
};

/** Draws solids without a place: red, green, blue and coverage of each pixel, as bytes. */
export const drawSolids = (
  parts: readonly Part[],
  { at, height: visible, distance: far }: Camera,
  lighting: Lighting,
  width: number,
  height: number,
): Buffer => {
  const pixel = visible / height;
  const pixels = Buffer.alloc(width * height * 4);
  const [lx, ly, lz] = unit(...lighting.from);
  const [rx, ry, rz] = unit(...lighting.rimFrom);
  let nearest: Part | undefined;
  const distance = (x: number, y: number, z: number): number => {
    let best = 1e9;
    for (const part of parts) {
      const { centre, half } = part;
      const bound = Math.max(
        Math.abs(x - centre[0]) - half[0],
        Math.abs(y - centre[1]) - half[1],
        Math.abs(z - centre[2]) - half[2],
      );
      if (bound > best) continue;
      const gap = bound > 6 ? bound : part.solid(x, y, z);
      if (gap < best) {
        best = gap;
        nearest = part;
      }
    }
    return best;
  };

  /** How much of the key light arrives, from 0 to 1. */
  const lightAt = (x: number, y: number, z: number): number => {
    const dither = noise(x * 37.1, y * 41.3, z * 39.7);
    let open = 1;
    let way = 0.8 + dither * 0.35;
    for (let step = 0; step < 14 && way < 60 && open > 0.02; step += 1) {
      const gap = distance(x + lx * way, y + ly * way, z + lz * way);
      open = Math.min(open, (gap * lighting.soft) / way + 0.15);
      way += clamp(gap, 0.8, 8) * (0.95 + dither * 0.1);
    }
    return ramp(0, 1, open);
  };
  /** How little other surfaces hide the surroundings of a point, from 0 to 1. */
  const airAt = (x: number, y: number, z: number, [nx, ny, nz]: Point, weight: number): number => {
    let hidden = 0;
    for (let step = 1; step <= 4; step += 1) {
      const way = step * step * 0.55;
      hidden += Math.max(0, way - distance(x + nx * way, y + ny * way, z + nz * way)) / way / step;
    }
    return clamp(1 - hidden * weight, 0.12);
  };

  const shade = (part: Part, x: number, y: number, z: number, [dx, dy, dz]: Point): Light => {
    const surface = part.surface(x, y, z);
    const e = part.isHair ? 0.12 : Math.max(0.05, pixel * 0.5);
    const a = distance(x + e, y - e, z - e);
    const b = distance(x - e, y - e, z + e);
    const c = distance(x - e, y + e, z - e);
    const d = distance(x + e, y + e, z + e);
    const normal = unit(a - b - c + d, -a - b + c + d, -a + b - c + d);
    const [nx, ny, nz] = normal;
    const open = lightAt(x + nx * 0.6, y + ny * 0.6, z + nz * 0.6);
    const air = airAt(x, y, z, normal, part.isHair ? 0.4 : 0.5);
    const facing = nx * lx + ny * ly + nz * lz;
    const edge = (1 - clamp(-(nx * dx + ny * dy + nz * dz))) ** 3;
    const up = 0.5 + 0.5 * ny;
    const [ux, uy, uz] = unit(lx - dx, ly - dy, lz - dz);
    const back = clamp(nx * rx + ny * ry + nz * rz) * edge * air;
    let gleam = 0;
    if (surface.strand === undefined) {
      gleam = surface.shine * 0.5 * clamp(nx * ux + ny * uy + nz * uz) ** surface.gloss * open;
    } else {
      // Hair gleams across its strands, which fall down along the surface.
      const [tx, ty, tz] = unit(-nx * ny, 1 - ny * ny, -nz * ny);
      const along = tx * ux + ty * uy + tz * uz + surface.strand + 0.1;
      gleam = Math.sqrt(Math.max(0, 1 - along * along)) ** 36 * surface.shine * clamp(facing + 0.4) * open;
    }
    return [0, 1, 2].map((channel) => {
      const of = (light: Light) => light[channel] ?? 0;
      const [colour, wrap] = [of(surface.colour), of(surface.wrap)];
      const direct = clamp((facing + wrap) / (1 + wrap)) * open ** (1 - wrap * 0.9);
      const around = of(blend(lighting.ground, lighting.sky, up)) * air ** (1 - wrap * 0.7);
      return (
        colour * (of(lighting.key) * direct + around) +
        gleam * of(lighting.key) +
        of(lighting.rim) * back * (0.25 + colour) +
        surface.fuzz * edge * of(lighting.sky) * (colour * 0.8 + 0.05)
      );
    }) as Light;
  };

  const rayOf = (column: number, row: number): Point =>
    unit((column - width / 2) * pixel, (height / 2 - row) * pixel, -far);
  const gapAt = ([dx, dy, dz]: Point, way: number) =>
    distance(at[0] + dx * way, at[1] + dy * way, at[2] + far + dz * way);
  const end = far + REACH;
  /** The distance in cm before which the rays of a tile meet nothing; null if they never meet anything. */
  const startOf = (column: number, row: number): number | null => {
    const ray = rayOf(column + TILE / 2, row + TILE / 2);
    const spread = pixel * TILE * 0.8 + 0.4;
    for (let way = far - REACH; way < end; ) {
      const gap = gapAt(ray, way);
      if (gap < spread) return way - spread;
      way += (gap - spread) * 0.8 + 0.3;
    }
    return null;
  };
  const drawPixel = (column: number, row: number, start: number) => {
    const ray = rayOf(column + 0.5, row + 0.5);
    let [way, closest, closestWay, part] = [start, 1e9, start, nearest];
    for (let step = 0; step < 90 && way < end && closest >= pixel * 0.15; step += 1) {
      const gap = gapAt(ray, way);
      if (gap < closest) [closest, closestWay, part] = [gap, way, nearest];
      way += gap * 0.85;
    }
    if (!part) return;
    const fade = part.isHair ? Math.max(pixel * 1.1, 0.3) : pixel * 0.9;
    const cover = closest < pixel * 0.15 ? 1 : clamp(1 - closest / fade);
    if (cover <= 0) return;
    const [dx, dy, dz] = ray;
    const light = shade(part, at[0] + dx * closestWay, at[1] + dy * closestWay, at[2] + far + dz * closestWay, ray);
    pixels.set(
      [...light.map((channel) => Math.round(shown(channel) * 255)), Math.round(cover * 255)],
      (row * width + column) * 4,
    );
  };
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const start = startOf(left, top);
      if (start === null) continue;
      for (let row = top; row < Math.min(height, top + TILE); row += 1)
        for (let column = left; column < Math.min(width, left + TILE); column += 1) drawPixel(column, row, start);
    }
  }
  return pixels;
};
