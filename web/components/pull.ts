/** Pulled distance in px that is needed for a reload when the finger is lifted. `pulledBy` returns at most this. */
export const FAR_ENOUGH_PX = 64;
/** The pulled distance is the distance that the finger has moved, multiplied by this factor. */
const RESISTANCE = 0.5;

/** The pulled distance in px for a finger that moved `px` down: 0 to `FAR_ENOUGH_PX`. */
export const pulledBy = (px: number): number => Math.min(FAR_ENOUGH_PX, Math.max(0, px * RESISTANCE));
