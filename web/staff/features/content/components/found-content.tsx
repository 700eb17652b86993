import { useEffect, useRef, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { type ContentState, HIDE_REASONS, SHOW_REASONS } from '#shared/options/content.ts';
import { Photo } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { StatusPill, type Tone } from '#web/components/status-pill.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { ReasonForm } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { type Found, useHiding } from '../api/use-hiding.ts';

const texts = staffContentJa.hiding;
const TONES: Record<ContentState, Tone> = { shown: 'good', hidden: 'danger', withheld: 'care', not_public: 'neutral' };
const HIDING = HIDE_REASONS.map((value) => ({ value: value as string, label: staffContentJa.hideReasons[value] }));
const SHOWING = SHOW_REASONS.map((value) => ({ value: value as string, label: staffContentJa.showReasons[value] }));

/**
 * The content that was found, with one action: content that is hidden can be shown again, other content can be hidden.
 */
export const FoundContent = ({ found }: { found: Found }) => {
  const { kind, id, state, author_id: author, text, photo } = found;
  const isHidden = state === 'hidden';
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus out of the search field, so that the shortcut keys work at once.
  useEffect(() => heading.current?.focus(), []);
  const actions = useFocusWhereLost<HTMLDivElement>(isAsking);
  const { hide, show } = useHiding();
  const { isPending, error } = isHidden ? show : hide;
  const act = (reason: string) => {
    if (isPending) return;
    const body = { kind, id, reason: reason as never };
    const done = (sentence: string) => () => {
      setAsking(false);
      setSaid(sentence);
    };
    if (isHidden) show.mutate({ body }, { onSuccess: done(texts.shown) });
    else hide.mutate({ body }, { onSuccess: done(author === null ? texts.hiddenUntold : texts.hidden) });
  };
  const ask = () => {
    setSaid('');
    setAsking(true);
  };
  useShortcuts(isAsking ? {} : { [isHidden ? 's' : 'h']: ask });
  return (
    <article aria-label={staffContentJa.kinds[kind]} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-17">
          {staffContentJa.kinds[kind]}
        </h3>
        <StatusPill tone={TONES[state]}>{staffContentJa.states[state]}</StatusPill>
      </header>
      {photo === null ? (
        <p className="prose rounded-card bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{text ?? texts.unpublished}</p>
      ) : (
        <Photo src={photo} alt={texts.photo} still className="aspect-4/5 w-72 rounded-card" iconSize={40} />
      )}
      <dl className="text-13">
        <dt className="text-ink-soft">{texts.author}</dt>
        <dd className="[overflow-wrap:anywhere]">{author ?? texts.authorGone}</dd>
      </dl>
      {error && (
        <Note tone="danger" role="alert">
          {sentenceOf(error)}
        </Note>
      )}
      {isAsking ? (
        <ReasonForm
          label={isHidden ? texts.showReason : texts.hideReason}
          reasons={isHidden ? SHOWING : HIDING}
          submitLabel={isHidden ? texts.show : texts.hide}
          busy={isPending}
          onSubmit={act}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div ref={actions} tabIndex={-1}>
          <Button kind={isHidden ? 'primary' : 'danger'} onClick={ask} aria-keyshortcuts={isHidden ? 'S' : 'H'}>
            {isHidden ? texts.show : texts.hide}
            <Kbd>{isHidden ? 'S' : 'H'}</Kbd>
          </Button>
        </div>
      )}
      <p role="status" className="text-good">
        {said}
      </p>
    </article>
  );
};
