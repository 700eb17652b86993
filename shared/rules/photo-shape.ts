type Size = { width: number; height: number };

/** Height of a photo divided by its width: photos are 4:5. */
export const HEIGHT_OF_WIDTH = 5 / 4;
/**
 * Lists show a square part of each photo. 20% of the height that is cut off are at the top and 80% at the bottom,
 * because faces are in the upper half of a portrait.
 */
const LEFT_OUT_ABOVE = 0.2;

export const photoHeightPx = (width: number): number => Math.round(width * HEIGHT_OF_WIDTH);

/** Size of the largest 4:5 photo that can be made from a picture without enlarging it, at most `widest` px wide. */
export const photoWithin = ({ width, height }: Size, widest: number): Size => {
  const fitting = Math.min(widest, width, Math.max(1, Math.floor(height / HEIGHT_OF_WIDTH)));
  return { width: fitting, height: Math.min(height, photoHeightPx(fitting)) };
};

/** The square part of a photo that lists show, in px. */
export const squareOfPhoto = ({
  width,
  height,
}: Size): { left: number; top: number; width: number; height: number } => {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) * LEFT_OUT_ABOVE),
    width: side,
    height: side,
  };
};
