import { type Exporter, iso } from '#functions/account/public.ts';
import { reasonsOf, surveyKey } from '#functions/records/cancel-reason.ts';

export const exportCancelReasons: Exporter = async ({ table, member }) => {
  const { items } = await table.query({ ...reasonsOf(member.id), consistent: true });
  const survey = surveyKey(member.id).sk;
  return {
    items: items.map(({ sk, reason, text, at }) => ({
      for: sk === survey ? 'withdrawal' : 'plan',
      reason,
      text,
      answered_at: iso(at),
    })),
  };
};
