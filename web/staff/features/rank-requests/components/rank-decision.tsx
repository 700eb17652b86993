import { useState } from 'react';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { GRANTED_RANKS, type GrantedRank, type Rank } from '#shared/options/member.ts';
import { RANK_REFUSALS } from '#shared/options/staff.ts';
import { Button } from '#web/components/button.tsx';
import {
  DecisionFailure,
  type QueueWork,
  ReasonForm,
  ReleaseButton,
  useReasonStep,
} from '#web/staff/features/queues/public.ts';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { suggestedRank } from '../suggested-rank.rules.ts';
import { RankChoice } from './rank-choice.tsx';

const texts = staffRanksJa;
const REFUSALS = RANK_REFUSALS.map((value) => ({
  value,
  label: texts.reasons[value],
  toMember: ranksJa.refusals[value],
}));

type RankDecisionProps = {
  work: QueueWork<'rank_requests'>;
  /** The man's current rank. */
  rank: Rank;
  /** How many of the six criteria the man meets. */
  met: number;
};

/** Gives the man a rank, or refuses the request and keeps his rank, with a reason that he will read. */
export const RankDecision = ({ work, rank, met }: RankDecisionProps) => {
  const [chosen, setChosen] = useState<GrantedRank | null>(null);
  const { isAsking, ask, busy } = useReasonStep(work);
  const { judge, giveBack, judging, prepare } = work;
  const choose = (next: GrantedRank) => {
    setChosen(next);
    prepare();
  };
  const grant = () => {
    if (chosen && !busy) judge({ decision: 'grant', rank: chosen }, 'granted');
  };
  const numbered = GRANTED_RANKS.map((one, index) => [String(index + 1), () => choose(one)] as const);
  useShortcuts(isAsking ? {} : { ...Object.fromEntries(numbered), o: grant, x: () => ask(true), l: giveBack });
  useListKeys({ items: GRANTED_RANKS, chosen, onChoose: choose, enabled: !isAsking });
  const advice = suggestedRank(rank, met);
  const suggested = advice === 'not_yet' || advice === 'beyond' ? null : advice;
  if (isAsking)
    return (
      <>
        <ReasonForm
          label={texts.refuseReason}
          reasons={REFUSALS}
          submitLabel={texts.refuseSubmit}
          busy={judging !== null}
          onSubmit={(reason) => judge({ decision: 'refuse', reason }, 'rank_kept')}
          onCancel={() => ask(false)}
        />
        <DecisionFailure work={work} />
      </>
    );
  return (
    <>
      <div>
        <RankChoice current={rank} suggested={suggested} chosen={chosen} onChoose={choose} />
        <p className="mt-3 text-13 text-ink-soft">
          {suggested
            ? texts.criteria.suggestion(suggested, met)
            : advice === 'not_yet'
              ? texts.criteria.noSuggestion(met)
              : texts.criteria.aboveAdvice}
        </p>
      </div>
      <div className="decision-dock flex flex-col gap-3">
        <div className="flex flex-col gap-2">
          <Button
            wide
            disabled={!chosen || (busy && judging !== 'grant')}
            busy={judging === 'grant'}
            onClick={grant}
            aria-keyshortcuts="O"
          >
            {chosen ? texts.grantAs(chosen) : texts.grant}
            <Kbd>O</Kbd>
          </Button>
          <Button kind="secondary" wide disabled={busy} onClick={() => ask(true)} aria-keyshortcuts="X">
            {texts.refuse}
            <Kbd>X</Kbd>
          </Button>
        </div>
        <DecisionFailure work={work} />
        <ReleaseButton work={work} />
      </div>
    </>
  );
};
