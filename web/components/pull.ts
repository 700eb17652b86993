/** In px that the mark shows: letting go from here on reloads. */
export const FAR_ENOUGH_PX = 64;
/** The finger moves further than the mark. */
const RESISTANCE = 0.5;

/** How far a finger that moved `px` down has pulled, in px. Upward moves count as 0; more than enough adds nothing. */
export const pulledBy = (px: number): number => Math.min(FAR_ENOUGH_PX, Math.max(0, px * RESISTANCE));
