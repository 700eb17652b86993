import type { AccountItem, PushSettings } from '#functions/items/account.ts';
import type { getPushSettings } from '#shared/contract/push.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { HOURS_OF_DAY, PUSH_QUIET_HOURS } from '#shared/limits.ts';
import { PUSH_KINDS, type PushKind } from '#shared/options/push.ts';
import { HOUR_MS, tokyoHour } from '#shared/time.ts';

type Owner = Pick<AccountItem, 'pushSettings'>;

/** Whether the member gets notifications of this kind: yes unless the member has switched it off. */
export const wantsPush = ({ pushSettings }: Owner, kind: PushKind): boolean => pushSettings?.kinds?.[kind] ?? true;

/** The settings as the call returns them, with the defaults (rules: Push). */
export const toPushSettings = (account: Owner): ResponseOf<typeof getPushSettings> => {
  const { quiet = PUSH_QUIET_HOURS, text = 'neutral' } = account.pushSettings ?? {};
  const kinds = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, wantsPush(account, kind)]));
  return { kinds: kinds as Record<PushKind, boolean>, quiet, text };
};

/** What the member chose before, with what the member chooses now. An absent field stays. */
export const withChoices = (before: PushSettings = {}, { kinds, quiet, text }: PushSettings): PushSettings => ({
  ...before,
  ...(kinds === undefined ? {} : { kinds: { ...before.kinds, ...kinds } }),
  ...(quiet === undefined ? {} : { quiet }),
  ...(text === undefined ? {} : { text }),
});

/** When the quiet hours that contain `now` end; undefined outside of quiet hours (rules: Push, Quiet hours). */
export const quietUntil = ({ pushSettings }: Owner, now: Date): Date | undefined => {
  const quiet = pushSettings?.quiet === undefined ? PUSH_QUIET_HOURS : pushSettings.quiet;
  if (quiet === null) return undefined;
  const hour = tokyoHour(now);
  // Hours since the beginning of the quiet time, and its length; both across midnight.
  const since = (hour - quiet.from + HOURS_OF_DAY) % HOURS_OF_DAY;
  const length = (quiet.to - quiet.from + HOURS_OF_DAY) % HOURS_OF_DAY;
  if (since >= length) return undefined;
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + (length - since) * HOUR_MS);
};
