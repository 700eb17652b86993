/** Calls 2, 5 and 15 seconds after the first one: by then the service knows the outcome of an unanswered attempt. */
const FIRST_PAUSES_MS = [2_000, 3_000];
const PAUSE_MS = 10_000;

/** How long a screen waits, after so many answers, before it asks again whether an open attempt is over. */
export const pauseBeforeAsking = (answers: number): number => FIRST_PAUSES_MS[answers - 1] ?? PAUSE_MS;
