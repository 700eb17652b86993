type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The shade at the foot of a photo, behind the name (`photo-foot` in app.css). Its strength is its opacity at the lower
 * edge. At the upper edge of the text it still has `AT_TEXT_TOP` of the strength; above the text it fades out.
 */
export const SHADE: Rgb = [31, 36, 48];
export const LIGHTEST = 0.62;
/** The strength on a photo that was not measured. On a white photo 0.78 is already enough. */
export const STRONGEST = 0.82;
export const AT_TEXT_TOP = 0.8;
const STEP = 0.02;
/** Contrast of text that WCAG AA asks for. */
const READABLE = 4.5;
/**
 * The lower part of a photo that is measured. In the narrowest window (320 px) the lines on a tile of the timeline take
 * almost this part of its photo, and the longest name on a profile takes less.
 */
export const MEASURED_PART = 0.4;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
/** Contrast of white text on a colour, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrastOfWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

/** A colour of the photo under a shade with this opacity (0 to 1). */
export const shaded = (colour: Rgb, opacity: number): Rgb => {
  const mix = (part: 0 | 1 | 2) => colour[part] * (1 - opacity) + SHADE[part] * opacity;
  return [mix(0), mix(1), mix(2)];
};

/**
 * The least strength with which white text is readable on all these colours of a photo, with two decimals. The upper
 * edge of the text, where the shade is weakest, may be at any of them, as its height depends on the name and the
 * window.
 */
export const shadeStrength = (colours: readonly Rgb[]): number => {
  const isReadable = (strength: number) =>
    colours.every((colour) => contrastOfWhite(shaded(colour, strength * AT_TEXT_TOP)) >= READABLE);
  let strength = LIGHTEST;
  while (strength < STRONGEST && !isReadable(strength)) strength = Math.round((strength + STEP) * 100) / 100;
  return strength;
};
