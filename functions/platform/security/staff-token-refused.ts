/**
 * The token itself is invalid: forged, expired, or of another kind, pool or client. Any other error of a verifier is a
 * failure of the service. This class has its own file, so that only the bundle of the staff service contains the
 * library of `staff-tokens.ts`.
 */
export class StaffTokenRefused extends Error {}
