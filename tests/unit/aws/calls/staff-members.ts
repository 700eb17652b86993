import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import { documentKeyOf, newUploadKey } from '#functions/items/upload.ts';
import * as contract from '#shared/contract/staff-members.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type Row, row, type Scene } from '../scene.ts';
import { waitingReport } from './safety.ts';

const aboutHer = ({ staff, her }: Scene, body: object = {}) => ({ headers: staff, params: { id: her.id }, body });

/** Stores her age document, which waits for staff. */
const withDocument = async ({ core, world, her, now }: Scene): Promise<void> => {
  const at = now.getTime() - HOUR_MS;
  const documentKey = documentKeyOf(newUploadKey(core.random, 'age_document', her.id));
  const item = { memberId: her.id, sex: WOMAN, stage: 'first', submissions: 1, waitingSince: at } as const;
  const age = { memberId: her.id, documentKey, documentType: null, submittedAt: at, deletedAt: null, submissions: 1 };
  const facts = { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true };
  await world.table.transact([
    ...enqueueWrites('age_documents', { ...item, documentType: null, firstReviewer: null }),
    { name: 'account', update: { ...accountKey(her.id), set: facts } },
    { name: 'age', put: { ...ageKey(her.id), ...age, reason: null, decidedAt: null, version: 1 } },
  ]);
};

export const STAFF_MEMBERS: readonly Row[] = [
  row(contract.searchMembers, ({ staff }) => ({ headers: staff, query: { q: 'あお' } }), { variant: 'by name' }),
  row(contract.searchMembers, ({ staff, her }) => ({ headers: staff, query: { q: her.id } }), { variant: 'by id' }),
  row(contract.viewMember, async (scene) => {
    await waitingReport(scene, {
      kind: 'post',
      contentId: 'btopiccommontalk-000000000-aaaaaaaa',
      reporterId: scene.him.id,
      createdAt: scene.now.getTime() - HOUR_MS,
    });
    return { headers: scene.staff, params: { id: scene.her.id } };
  }),
  row(contract.searchLedger, ({ staff, her }) => ({ headers: staff, query: { q: her.id } })),
  row(contract.listMemberLedger, ({ staff, her }) => ({ headers: staff, params: { id: her.id } })),
  row(contract.createMemberNote, (scene) => ({ ...aboutHer(scene), body: { text: '電話で確認ずみ' } })),
  row(contract.suspendMember, (scene) => ({ ...aboutHer(scene), body: { reason: 'harassment' as const } })),
  row(contract.restoreMember, async (scene) => {
    const suspended = { name: 'account', update: { ...accountKey(scene.her.id), set: { isActive: false } } };
    await scene.world.table.write(suspended);
    return { ...aboutHer(scene), body: { reason: 'mistake' as const } };
  }),
  row(contract.setMemberStatus, (scene) => ({ ...aboutHer(scene), body: { status: 2 as const } })),
  row(contract.setMemberRank, (scene) => ({ ...aboutHer(scene), body: { rank: 'B' as const } })),
  row(contract.forceResubmission, async (scene) => {
    await withDocument(scene);
    return aboutHer(scene);
  }),
];
