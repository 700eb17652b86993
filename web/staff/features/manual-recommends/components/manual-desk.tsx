import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { QueueDesk, type QueueWork } from '#web/staff/features/queues/public.ts';
import type { FoundMen, ListedMan } from '../men.ts';
import { ManProfile } from './man-profile.tsx';
import { ManualDecision } from './manual-decision.tsx';
import { MenPane } from './men-pane.tsx';
import { RequestFacts } from './request-facts.tsx';

type Choice = { man: ListedMan | null; found: FoundMen | null };
const NONE: Choice = { man: null, found: null };

/**
 * The screen of the queue `manual_recommends`: women who asked staff to recommend a man to them. It shows a woman's
 * request, the men who fit, the profile of the chosen man, and the decision buttons.
 */
export const ManualDesk = ({ work }: { work: QueueWork<'manual_recommends'> }) => {
  // The chosen man and the search result of each item, by item id. After an undo of the decision they are still there.
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceFor = (id: string): Choice => choices[id] ?? NONE;
  const change = (id: string, next: Partial<Choice>) =>
    setChoices((all) => ({ ...all, [id]: { ...(all[id] ?? NONE), ...next } }));
  return (
    <QueueDesk
      label={staffJa.manual.title}
      work={work}
      item={(held) => {
        const { id } = held.item;
        const { man, found } = choiceFor(id);
        return (
          <div className="request">
            <RequestFacts item={held.item} />
            <MenPane
              held={held}
              manId={man?.id ?? null}
              found={found}
              onChoose={(chosen) => {
                change(id, { man: chosen });
                work.prepare();
              }}
              onFound={(men) => change(id, { found: men })}
              onLost={work.lose}
            />
          </div>
        );
      }}
      decision={({ item: { id } }) => {
        const { man } = choiceFor(id);
        return (
          <>
            {man ? (
              <ManProfile key={man.id} id={id} manId={man.id} />
            ) : (
              <p className="text-ink-soft">{staffJa.manual.chooseFirst}</p>
            )}
            <ManualDecision key={id} work={work} man={man} />
          </>
        );
      }}
    />
  );
};
