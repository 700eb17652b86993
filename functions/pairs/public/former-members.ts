export { createFormerMemberRepository } from '../former-members/former-member.repository.ts';
export { restoreBlocks } from '../former-members/restore-blocks.ts';
