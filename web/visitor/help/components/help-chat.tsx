import { Fragment, useEffect, useRef, useState } from 'react';
import type { FaqItem } from '#shared/contract/help.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { Button } from '#web/components/button.tsx';
import { HelpBubble } from '#web/components/help-bubble.tsx';
import { choicesUnder, trailOf } from '../help.rules.ts';
import { HelpAnswer } from './help-answer.tsx';
import { HelpOutcome } from './help-outcome.tsx';

export type HelpChatProps = {
  tree: readonly FaqItem[];
  supportMail: string;
  /** Called when the member clicks a link that leads out of the help, so that a surrounding dialog can close. */
  onLeave?: (() => void) | undefined;
};

/** The help as a conversation: each choice adds a question until an answer is reached (spec part-1 §2). */
export const HelpChat = ({ tree, supportMail, onLeave }: HelpChatProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const trail = trailOf(tree, chosen);
  const here = trail.at(-1);
  const choices = choicesUnder(tree, here?.id ?? null);
  const { end, newest } = useNewestTurn(trail.length);
  return (
    <div>
      <ol aria-label={helpJa.log} aria-live="polite" className="flex flex-col gap-3">
        <HelpBubble ref={here ? undefined : newest}>{helpJa.hello}</HelpBubble>
        {trail.map((item) => (
          <Fragment key={item.id}>
            <HelpBubble mine ref={item === here ? newest : undefined}>
              {item.items}
            </HelpBubble>
            <HelpBubble>{item.anser === '' ? item.question : <HelpAnswer item={item} onLeave={onLeave} />}</HelpBubble>
          </Fragment>
        ))}
        {here && choices.length === 0 && (
          <HelpOutcome key={here.id} trail={trail} supportMail={supportMail} onLeave={onLeave} />
        )}
      </ol>
      {choices.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: these are choices, not fields of a form
        <div role="group" aria-label={helpJa.choices} className="mt-4 flex flex-col gap-2">
          {choices.map(({ id, items }) => (
            <Button
              key={id}
              kind="secondary"
              small
              wide
              className="justify-start! text-left"
              onClick={() => setChosen([...trail.map((item) => item.id), id])}
            >
              {items}
            </Button>
          ))}
        </div>
      )}
      {here && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="quiet" small icon="back" onClick={() => setChosen(trail.slice(0, -1).map(({ id }) => id))}>
            {helpJa.back}
          </Button>
          {trail.length > 1 && (
            <Button kind="quiet" small onClick={() => setChosen([])}>
              {helpJa.restart}
            </Button>
          )}
        </div>
      )}
      <div ref={end} />
    </div>
  );
};

/**
 * After a choice, scrolls to the newest message. If the clicked button has disappeared, that message gets the focus.
 */
const useNewestTurn = (turns: number) => {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLLIElement>(null);
  const before = useRef(turns);
  useEffect(() => {
    if (before.current === turns) return;
    before.current = turns;
    end.current?.scrollIntoView?.({ block: 'nearest' });
    if (document.activeElement === document.body) newest.current?.focus({ preventScroll: true });
  }, [turns]);
  return { end, newest };
};
