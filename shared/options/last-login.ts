/**
 * How long ago a member used the service, as others see it: within 24 hours, within three days, or earlier (rules:
 * Timeline, The last login). The answer of a call never contains a time.
 */
export const LAST_LOGINS = ['day', 'three_days', 'earlier'] as const;
export type LastLogin = (typeof LAST_LOGINS)[number];
