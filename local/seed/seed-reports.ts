import type { Table } from '#functions/platform/table/table.ts';
import { profileKey } from '#functions/records/profile.ts';
import { profileContentId, reportWrites } from '#functions/records/report.ts';
import type { ReportId } from '#shared/ids.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { seedMemberId } from './member-items.ts';

/**
 * Texts that the automatic reading found in profiles and that wait for staff: an offer that others read meanwhile, and a
 * memory that was taken for more than it is, which nobody reads until staff let it pass.
 */
const FOUND: Record<string, string> = {
  yusuke: '休みの日は映画を見ています。FXの自動売買に興味がある方には、やり方を教えます。',
  asahi: '図書館で「高校生と遊ぼう」という催しを手伝っています。会う方とは、ゆっくりお酒を飲みたいです。',
};

/** Writes the texts and findings, equal to the items that a save of the form writes. */
export const seedReports = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const waiting = cast.filter(({ key }) => key in FOUND);
  for (const [place, { key, email, sex }] of waiting.entries()) {
    const memberId = seedMemberId(email);
    const propensity = FOUND[key] ?? '';
    const findings = solicitationsIn(propensity);
    const profile = await table.find(profileKey(memberId), { consistent: true });
    if (!profile || findings.length === 0) continue;
    const { version } = profile;
    const state = isWithheld(findings) ? 'waiting' : 'shown';
    await table.transact([
      {
        name: 'profile',
        if: ['attribute_exists(pk)'],
        update: {
          ...profileKey(memberId),
          set: { attributes: { ...profile.attributes, propensity }, readings: { propensity: { version, state } } },
        },
      },
      ...reportWrites({
        id: `fdemo-finding-${key}` as ReportId,
        ...{ kind: 'profile', contentId: profileContentId(memberId, version), authorId: memberId, authorSex: sex },
        ...{ reporterId: null, reason: null, text: '', findings, isWithheld: isWithheld(findings) },
        snapshot: `${profileLabelsJa.propensity}\n${propensity}`,
        createdAt: now.getTime() - (5 - place) * HOUR_MS,
      }),
    ]);
  }
};
