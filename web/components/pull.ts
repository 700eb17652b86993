/** Letting go from here on loads anew, in px that the mark shows. */
export const FAR_ENOUGH_PX = 64;
/** The finger moves further than what it pulls. */
const RESISTANCE = 0.5;

/** How far a finger that moved `px` down has pulled, in px. Upwards pulls nothing; further than enough adds nothing. */
export const pulledBy = (px: number): number => Math.min(FAR_ENOUGH_PX, Math.max(0, px * RESISTANCE));
