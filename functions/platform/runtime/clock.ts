/**
 * The app clock, which tests and the local host can move. Sessions, tickets, schedules and deadlines use it (rules:
 * Time, The clock). Signatures and JWTs use the wall clock.
 */
export type Clock = { now(): Date };

export const wallClock: Clock = { now: () => new Date() };
