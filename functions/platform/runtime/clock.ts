/** The app clock: sessions, tickets, schedules and deadlines read it. Signatures and JWTs keep the wall clock. */
export type Clock = { now(): Date };

export const wallClock: Clock = { now: () => new Date() };
