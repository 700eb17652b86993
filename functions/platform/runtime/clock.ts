/**
 * The app clock, which can be moved: sessions, tickets, schedules and deadlines read it (rules: Time, The clock).
 * Signatures and JWTs keep the wall clock.
 */
export type Clock = { now(): Date };

export const wallClock: Clock = { now: () => new Date() };
