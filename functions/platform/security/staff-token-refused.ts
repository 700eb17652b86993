/** The token itself is no good: forged, expired, of another kind, pool or client. Every other error is ours. */
export class StaffTokenRefused extends Error {}
