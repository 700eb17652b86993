import type { LastLogin } from '../options/last-login.ts';

/** How long ago a member used the service, as others see it (rules: Timeline, The last login). */
export const lastLoginJa = {
  label: '最終ログイン',
  steps: { day: '24時間以内', three_days: '3日以内', earlier: 'それ以前' } satisfies Record<LastLogin, string>,
} as const;
