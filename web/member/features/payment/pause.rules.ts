/**
 * Pauses before the second and the third call. `PAUSE_MS` comes before every later call. So the calls come at 0, 2, 5
 * (2 + 3), 15 (5 + 10), 25 … seconds. At 15 seconds the server knows the outcome even of a payment that got no
 * response.
 */
const FIRST_PAUSES_MS = [2_000, 3_000];
const PAUSE_MS = 10_000;

/**
 * Ms until a screen requests the state of a pending payment again. `answers`: number of responses since the screen
 * opened.
 */
export const pauseBeforeAsking = (answers: number): number => FIRST_PAUSES_MS[answers - 1] ?? PAUSE_MS;
