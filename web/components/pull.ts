/** Distance in px, as `pulledBy` returns it, from which on lifting the finger reloads. */
export const FAR_ENOUGH_PX = 64;
/** Factor from the finger's movement to the pulled distance. */
const RESISTANCE = 0.5;

/** The pulled distance in px for a finger that moved `px` down: 0 to `FAR_ENOUGH_PX`. */
export const pulledBy = (px: number): number => Math.min(FAR_ENOUGH_PX, Math.max(0, px * RESISTANCE));
