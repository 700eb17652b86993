import type { Core } from '#functions/platform/runtime/core.ts';
import { loginKey, type SessionMember } from '#functions/platform/security/sessions.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { LAST_CALL_RENEWED_MS } from '#shared/limits.ts';

/** The session check has read when the last call was noted, so a call that need not note itself costs nothing more. */
const isDue = ({ isOpen, calledAt }: SessionMember, now: Date): boolean =>
  isOpen && now.getTime() - calledAt >= LAST_CALL_RENEWED_MS;

/** Notes on the account that its member calls: women are paused by it. Written once in six hours, however many calls come. */
export const keepLastCall = async (table: Table, member: SessionMember, now: Date): Promise<void> => {
  if (!isDue(member, now)) return;
  const at = now.getTime();
  await unlessRefused(table, {
    name: 'last call',
    if: ['#lastCallAt <= :due', { due: at - LAST_CALL_RENEWED_MS }],
    update: { ...accountKey(member.id), set: { lastCallAt: at } },
  });
};

/** Marks the login, where the next session checks read it. */
export const markLogin = async (core: Core, table: Table, member: SessionMember, now: Date): Promise<void> => {
  if (!isDue(member, now)) return;
  await unlessRefused(table, {
    name: 'login',
    if: ['attribute_exists(pk)'],
    update: { ...loginKey(core.pepper, member.uid), set: { calledAt: now.getTime() } },
  });
};

// Somebody was faster, or the account is gone: neither is this call's trouble.
const unlessRefused = async (table: Table, write: Write): Promise<void> => {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
};
