/**
 * The app clock. Tests and the local host can move this clock. Sessions, tickets, schedules and deadlines read it
 * (rules: Time, The clock). Signatures and JWTs use the wall clock.
 */
export type Clock = { now(): Date };

export const wallClock: Clock = { now: () => new Date() };
