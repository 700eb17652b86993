import { authJa } from '#shared/messages/auth.ja.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const { resend } = authJa;

/**
 * The error sentence when the request for the confirmation mail was refused. If a limit was exceeded, the sentence says
 * when the next mail can be requested.
 */
export const resendProblem = (error: ApiError | null): string | undefined => {
  if (error?.code !== 'too_many_requests' || error.retryAfterSeconds === undefined) return error?.message;
  const minutes = Math.ceil(error.retryAfterSeconds / SECONDS_PER_MINUTE);
  const isLong = minutes > MINUTES_PER_HOUR;
  return resend.tooMany(isLong ? resend.hours(Math.ceil(minutes / MINUTES_PER_HOUR)) : resend.minutes(minutes));
};
