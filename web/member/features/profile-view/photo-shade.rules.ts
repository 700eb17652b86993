type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The shade at the foot of a photo, behind the name (`photo-foot` in app.css). Its strength is its opacity at the lower
 * edge. At the upper edge of the text it still has `AT_TEXT_TOP` of the strength; above the text it fades out.
 */
export const SHADE: Rgb = [31, 36, 48];
export const LIGHTEST = 0.62;
/** White text is readable on a white photo from this strength on. */
export const STRONGEST = 0.82;
export const AT_TEXT_TOP = 0.8;
const STEP = 0.02;
/** Contrast of text that WCAG AA asks for. */
const READABLE = 4.5;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
/** Contrast of white text on a colour, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrastOfWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

/** A colour of the photo under the shade. `at`: 0 at the upper edge of the text, 1 at the photo's lower edge. */
export const shaded = (colour: Rgb, strength: number, at: number): Rgb => {
  const alpha = strength * (AT_TEXT_TOP + (1 - AT_TEXT_TOP) * at);
  const mix = (part: 0 | 1 | 2) => colour[part] * (1 - alpha) + SHADE[part] * alpha;
  return [mix(0), mix(1), mix(2)];
};

/**
 * The least strength with which white text is readable on every part of the photo. `rows`: the colours of the part
 * behind the text, from its upper edge down. The strongest when the photo's colours are unknown.
 */
export const shadeStrength = (rows: readonly (readonly Rgb[])[]): number => {
  const isReadable = (strength: number) =>
    rows.every((row, index) =>
      row.every((colour) => contrastOfWhite(shaded(colour, strength, index / rows.length)) >= READABLE),
    );
  if (rows.length === 0) return STRONGEST;
  for (let strength = LIGHTEST; strength < STRONGEST; strength += STEP) if (isReadable(strength)) return strength;
  return STRONGEST;
};
