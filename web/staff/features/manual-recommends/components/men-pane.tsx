import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import type { Held, LostReason } from '#web/staff/features/queues/public.ts';
import type { FoundMen, ListedMan } from '../men.ts';
import { MenSearch } from './men-search.tsx';
import { SuggestedMen } from './suggested-men.tsx';

const texts = staffJa.manual;
const PROBLEMS: Readonly<Record<string, string>> = { daily_limit: texts.dailyLimit };

type MenPaneProps = {
  held: Held;
  manId: string | null;
  /** The result of the last search; null: the suggested men are shown. */
  found: FoundMen | null;
  onChoose: (man: ListedMan) => void;
  onFound: (found: FoundMen | null) => void;
  onLost: (reason: LostReason) => void;
};

/** The men beside the woman's request: suggested by the recommender, or found by a search. */
export const MenPane = ({ held: { item }, manId, found, onChoose, onFound, onLost }: MenPaneProps) => {
  const { problem = null, men = [] } = item.suggestion ?? {};
  if (problem !== null) return <Note tone="care">{PROBLEMS[problem] ?? texts.notServed}</Note>;
  const listed = found?.men ?? men;
  return (
    <section aria-label={texts.men} className="flex min-w-0 flex-col gap-4">
      <MenSearch key={item.id} id={item.id} areas={item.wishes?.areas ?? []} onFound={onFound} onLost={onLost} />
      {listed.length > 0 ? (
        <SuggestedMen
          label={found ? texts.search.found(listed.length) : texts.men}
          hint={found ? texts.search.hint : texts.menHint}
          men={listed}
          chosen={manId}
          onChoose={onChoose}
        />
      ) : (
        <div role="status">
          <Note>{found ? texts.search.nobody : texts.nobody}</Note>
        </div>
      )}
      {found && !found.is_whole && <p className="text-13 text-ink-soft">{texts.search.more}</p>}
      {found && (
        <Button kind="quiet" small onClick={() => onFound(null)}>
          {texts.search.back}
        </Button>
      )}
    </section>
  );
};
