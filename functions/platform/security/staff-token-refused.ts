/**
 * The token itself is bad: forged, expired, or of another kind, pool or client. Any other error of a verifier is ours.
 * In a file of its own, so that only the staff unit's bundle carries the library behind `staff-tokens.ts`.
 */
export class StaffTokenRefused extends Error {}
