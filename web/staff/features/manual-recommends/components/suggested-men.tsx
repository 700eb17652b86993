import { staffJa } from '#shared/messages/staff.ja.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import type { QueueItem } from '../../queues/use-queue-work.ts';

type Man = NonNullable<QueueItem['suggestion']>['men'][number];
type SuggestedMenProps = { men: readonly Man[]; chosen: string | null; onChoose: (id: string) => void };
const texts = staffJa.manual;

/** The men who fit the woman, best first, each with the reasons that she will read. */
export const SuggestedMen = ({ men, chosen, onChoose }: SuggestedMenProps) => {
  useShortcuts(Object.fromEntries(men.map(({ id }, place) => [String(place + 1), () => onChoose(id)])));
  return (
    <FieldSet label={texts.men} hint={texts.menHint} role="radiogroup">
      <div className="flex flex-col gap-2">
        {men.map((man, place) => (
          <label key={man.id} className="pick-quiet flex items-start gap-3 px-4 py-3">
            <input
              type="radio"
              name="man"
              value={man.id}
              checked={chosen === man.id}
              onChange={() => onChoose(man.id)}
              className="tick mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{man.twitter_name}</span>
              <span className="block text-13 text-ink-soft tabular-nums">
                {[texts.age(man.age), man.areas.join('、'), texts.rank(man.rank)].join('・')}
              </span>
              <span className="mt-1 flex flex-wrap gap-x-4 text-13">
                {man.reasons.map((reason) => (
                  <span key={reason} className="flex gap-1">
                    <Icon name="check" size={14} className="mt-1 text-good" />
                    {reason}
                  </span>
                ))}
              </span>
              {man.caution && <span className="block text-13 text-care">{man.caution}</span>}
            </span>
            <Kbd>{String(place + 1)}</Kbd>
          </label>
        ))}
      </div>
    </FieldSet>
  );
};
