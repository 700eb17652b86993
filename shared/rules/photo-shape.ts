type Size = { width: number; height: number };

/** A photo is 4:5. */
export const HEIGHT_OF_WIDTH = 5 / 4;
/** Faces are in the upper half of a portrait, so the square of the lists leaves out less above than below. */
const LEFT_OUT_ABOVE = 0.2;

export const photoHeightPx = (width: number): number => Math.round(width * HEIGHT_OF_WIDTH);

/** The largest photo that fits into a picture without being enlarged, at most `widest` px wide. */
export const photoWithin = ({ width, height }: Size, widest: number): Size => {
  const fitting = Math.min(widest, width, Math.max(1, Math.floor(height / HEIGHT_OF_WIDTH)));
  return { width: fitting, height: Math.min(height, photoHeightPx(fitting)) };
};

/** The square of a photo that lists show. */
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
