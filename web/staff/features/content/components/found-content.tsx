import { useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { type ContentState, HIDE_REASONS, SHOW_REASONS } from '#shared/options/content.ts';
import { Photo } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { Note } from '#web/components/states.tsx';
import { StatusPill, type Tone } from '#web/components/status-pill.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { Kbd } from '../../../app/kbd.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { type Found, useHiding } from '../api/use-hiding.ts';

const texts = staffContentJa.hiding;
const TONES: Record<ContentState, Tone> = { shown: 'good', hidden: 'danger', withheld: 'care', not_public: 'neutral' };
const HIDE_OPTIONS = HIDE_REASONS.map((value) => ({
  value: value as string,
  label: staffContentJa.hideReasons[value],
}));
const SHOW_OPTIONS = SHOW_REASONS.map((value) => ({
  value: value as string,
  label: staffContentJa.showReasons[value],
}));

/** What was found, with the one action that its state allows: hidden content is shown, all other is hidden. */
export const FoundContent = ({ found }: { found: Found }) => {
  const { kind, id, state, author_id: author, text, photo } = found;
  const isHidden = state === 'hidden';
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState('');
  const { hide, show } = useHiding();
  const { isPending, error } = isHidden ? show : hide;
  const options = isHidden ? SHOW_OPTIONS : HIDE_OPTIONS;
  const act = () => {
    if (isPending || reason === '') return;
    const body = { kind, id, reason: reason as never };
    const done = (sentence: string) => () => {
      setReason('');
      setSaid(sentence);
    };
    if (isHidden) show.mutate({ body }, { onSuccess: done(texts.shown) });
    else hide.mutate({ body }, { onSuccess: done(texts.hidden) });
  };
  useShortcuts({ [isHidden ? 's' : 'h']: act });
  return (
    <article aria-label={staffContentJa.kinds[kind]} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="text-17">{staffContentJa.kinds[kind]}</h3>
        <StatusPill tone={TONES[state]}>{staffContentJa.states[state]}</StatusPill>
      </header>
      {photo === null ? (
        <p className="prose rounded-card bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{text ?? texts.unpublished}</p>
      ) : (
        <Photo src={photo} alt={texts.photo} still className="aspect-4/5 w-72 rounded-card" iconSize={40} />
      )}
      <dl className="text-13">
        <dt className="text-ink-soft">{texts.author}</dt>
        <dd className="[overflow-wrap:anywhere]">{author}</dd>
      </dl>
      <Field label={isHidden ? texts.showReason : texts.hideReason}>
        <Select
          key={String(isHidden)}
          name="reason"
          options={options}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {error && (
        <Note tone="danger" role="alert">
          {sentenceOf(error)}
        </Note>
      )}
      <Button
        kind={isHidden ? 'primary' : 'danger'}
        disabled={reason === ''}
        busy={isPending}
        onClick={act}
        aria-keyshortcuts={isHidden ? 'S' : 'H'}
        className="self-start"
      >
        {isHidden ? texts.show : texts.hide}
        <Kbd>{isHidden ? 'S' : 'H'}</Kbd>
      </Button>
      <p role="status" className="text-good">
        {said}
      </p>
    </article>
  );
};
