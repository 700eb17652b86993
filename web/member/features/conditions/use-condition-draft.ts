import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import type { ConditionValues } from './conditions-values.ts';

const draftName = () => `${getSession()?.uid ?? ''}.conditions`;

const isDraft = (value: unknown, like: ConditionValues): value is ConditionValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, saved]) => {
    const kept: unknown = Reflect.get(value, name);
    return Array.isArray(saved) ? Array.isArray(kept) : typeof kept === 'string';
  });

/** What was ticked here before and not saved; undefined when that is what is saved. */
export const readConditionDraft = (saved: ConditionValues): ConditionValues | undefined => {
  const draft = readDraft(draftName());
  return isDraft(draft, saved) && JSON.stringify(draft) !== JSON.stringify(saved) ? draft : undefined;
};

/** Keeps what is ticked on the device until it is saved. `isDirty`: something differs from what is saved. */
export const useConditionDraft = (
  { subscribe }: Pick<UseFormReturn<ConditionValues>, 'subscribe'>,
  saved: ConditionValues,
  startsDirty: boolean,
) => {
  const [isDirty, setDirty] = useState(startsDirty);
  const done = useRef(false);
  const keep = useEffectEvent((values: ConditionValues) => {
    if (done.current) return;
    const changed = JSON.stringify(values) !== JSON.stringify(saved);
    setDirty(changed);
    if (changed) writeDraft(draftName(), values);
    else clearDraft(draftName());
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as ConditionValues) }),
    [subscribe],
  );
  const finish = () => {
    done.current = true;
    clearDraft(draftName());
  };
  return { isDirty, finish };
};
