import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { GRANTED_RANKS, type GrantedRank, type Rank } from '#shared/options/member.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Kbd } from '../../../shell/kbd.tsx';

type RankChoiceProps = {
  current: Rank;
  /** The rank that is suggested because of the number of criteria that the man meets. */
  suggested: Rank | null;
  chosen: GrantedRank | null;
  onChoose: (rank: GrantedRank) => void;
};

/**
 * Radio buttons for the ranks that staff can give, lowest first; the man's current rank and the suggested rank are
 * marked.
 */
export const RankChoice = ({ current, suggested, chosen, onChoose }: RankChoiceProps) => (
  <FieldSet label={staffRanksJa.choose} role="radiogroup">
    <p className="mb-2 text-13 text-ink-soft">
      {staffRanksJa.current}：{current}
    </p>
    <div className="divide-y divide-line">
      {GRANTED_RANKS.map((rank, index) => (
        <label key={rank} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="rank"
            className="tick"
            value={rank}
            checked={rank === chosen}
            onChange={() => onChoose(rank)}
          />
          <span className="flex-1">{rank}</span>
          {rank === current && <span className="text-13 text-ink-soft">{staffRanksJa.current}</span>}
          {rank === suggested && <span className="text-13 text-good">{staffRanksJa.criteria.suggested}</span>}
          <Kbd>{String(index + 1)}</Kbd>
        </label>
      ))}
    </div>
  </FieldSet>
);
