import { blockMember as block } from '#functions/pairs/public/choices.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { blockMember as contract } from '#shared/contract/reports.ts';
import { AppError } from '#shared/errors.ts';
import { BLOCK_THROTTLE } from '#shared/limits.ts';
import type { SafetyDeps } from './deps.ts';

export const blockMember = createHandler(
  contract,
  async ({ member, body: { uuid }, now, once, throttles }, { blocks, reported }: SafetyDeps) => {
    if (uuid === member.id) throw new AppError('invalid_input');
    await throttles.count([{ kind: 'block', subject: member.id, ...BLOCK_THROTTLE }]);
    const answer = { success: true as const };
    const viewer = { id: member.id, sex: member.sex };
    const partnerId = await reported.findMemberId(uuid, viewer);
    if (partnerId) await block(blocks, { viewer, partnerId, now, also: once.write(answer) });
    return answer;
  },
);
