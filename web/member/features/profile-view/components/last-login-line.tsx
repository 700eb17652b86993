import { lastLoginJa } from '#shared/messages/last-login.ja.ts';
import type { LastLogin } from '#shared/options/last-login.ts';

/** How long ago the member used the service; nothing without a step (rules: Timeline, The last login). */
export const LastLoginLine = ({ step }: { step: LastLogin | undefined }) =>
  step && (
    <p className="text-13 text-ink-soft">
      {lastLoginJa.label}：{lastLoginJa.steps[step]}
    </p>
  );
