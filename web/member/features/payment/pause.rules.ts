/**
 * Pauses before the second and the third call, which come 2 and 5 seconds after the first one. The fourth call comes at
 * 15 seconds, when the server knows the outcome even of a payment that got no response.
 */
const FIRST_PAUSES_MS = [2_000, 3_000];
const PAUSE_MS = 10_000;

/**
 * Ms until a screen requests the state of a pending payment again. `answers`: number of responses since the screen
 * opened.
 */
export const pauseBeforeAsking = (answers: number): number => FIRST_PAUSES_MS[answers - 1] ?? PAUSE_MS;
