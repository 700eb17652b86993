import { LAST_LOGIN_STEPS_MS } from '../limits.ts';
import type { LastLogin } from '../options/last-login.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

/** How long ago a member used the service, as others see it (rules: Timeline, The last login). */
export const lastLoginJa = {
  label: '最終ログイン',
  steps: {
    day: `${LAST_LOGIN_STEPS_MS.day / HOUR_MS}時間以内`,
    three_days: `${LAST_LOGIN_STEPS_MS.three_days / DAY_MS}日以内`,
    earlier: 'それ以前',
  } satisfies Record<LastLogin, string>,
} as const;
