import { staffJa } from '#shared/messages/staff.ja.ts';
import { Photo } from '#web/components/avatar.tsx';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import type { ListedMan } from '../men.ts';

type SuggestedMenProps = {
  label: string;
  hint: string;
  men: readonly ListedMan[];
  chosen: string | null;
  onChoose: (man: ListedMan) => void;
};
const texts = staffJa.manual;
/** The first nine men can be chosen with the number keys 1 to 9. */
const KEYS = 9;

/** Men who may be recommended to the woman, best first, each with the reasons that she will read. */
export const SuggestedMen = ({ label, hint, men, chosen, onChoose }: SuggestedMenProps) => {
  useShortcuts(
    Object.fromEntries(men.slice(0, KEYS).map((man, index) => [String(index + 1), () => onChoose(man)] as const)),
  );
  useListKeys({ items: men, chosen: men.find(({ id }) => id === chosen) ?? null, onChoose });
  return (
    <FieldSet label={label} hint={hint} role="radiogroup">
      <div className="divide-y divide-line border-line border-y">
        {men.map((man, index) => (
          // The line between two men is on this outer element, because the label inside is wider than the column.
          <div key={man.id}>
            <label className="man flex items-start gap-3 py-3">
              <input
                type="radio"
                name="man"
                value={man.id}
                checked={chosen === man.id}
                onChange={() => onChoose(man)}
                className="sr-only"
              />
              <Photo src={man.profile1} alt="" still className="size-18 rounded-input" iconSize={32} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="font-semibold text-17">{man.twitter_name}</span>
                  {index < KEYS && <Kbd>{String(index + 1)}</Kbd>}
                </span>
                <span className="block text-13 text-ink-soft tabular-nums">
                  {[texts.age(man.age), man.areas.join('、'), texts.rank(man.rank)].join('・')}
                </span>
                {man.reasons.slice(0, 1).map((reason) => (
                  <span key={reason} className="mt-1 flex gap-1 text-balance text-13">
                    <Icon name="check" size={16} className="mt-0.5 text-good" />
                    {reason}
                  </span>
                ))}
                {man.caution && (
                  <span className="flex gap-1 text-balance text-13 text-care">
                    <Icon name="alert" size={16} className="mt-0.5" />
                    {man.caution}
                  </span>
                )}
              </span>
            </label>
          </div>
        ))}
      </div>
    </FieldSet>
  );
};
