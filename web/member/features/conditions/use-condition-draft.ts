import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecommendSetting } from '#shared/contract/recommend-setting.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { type ConditionValues, changedConditions, toConditionValues } from './conditions-values.ts';

const draftName = () => `${getSession()?.uid ?? ''}.conditions`;

/**
 * The saved settings with this device's unsaved changes applied; undefined without unsaved changes. A draft stores
 * only the changed fields, so that restoring the draft undoes no later save of another device.
 */
export const readConditionDraft = (saved: RecommendSetting): ConditionValues | undefined => {
  const draft = readDraft(draftName());
  if (typeof draft !== 'object' || draft === null) return undefined;
  const known = Object.entries(draft).filter(
    ([field, value]) => field in saved && typeof value === typeof saved[field as keyof RecommendSetting],
  );
  const values = toConditionValues({ ...saved, ...(Object.fromEntries(known) as Partial<RecommendSetting>) });
  return Object.keys(changedConditions(saved, values)).length > 0 ? values : undefined;
};

/** Stores unsaved changes on the device. `isDirty`: the form differs from the saved settings. */
export const useConditionDraft = (
  { subscribe }: Pick<UseFormReturn<ConditionValues>, 'subscribe'>,
  getSaved: () => RecommendSetting,
  startsDirty: boolean,
) => {
  const [isDirty, setDirty] = useState(startsDirty);
  const done = useRef(false);
  const keep = useEffectEvent((values: ConditionValues) => {
    if (done.current) return;
    const changes = changedConditions(getSaved(), values);
    const some = Object.keys(changes).length > 0;
    setDirty(some);
    if (some) writeDraft(draftName(), changes);
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
