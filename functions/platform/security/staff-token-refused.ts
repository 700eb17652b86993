/**
 * Thrown when a staff token is forged or expired, is no access token, or was issued for another user pool or client.
 * Any other error of a verifier is a failure of the service. This class has its own file, so that only the bundle of
 * the staff service contains the library that `staff-tokens.ts` imports.
 */
export class StaffTokenRefused extends Error {}
