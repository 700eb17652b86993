import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecommendSetting } from '#shared/contract/recommend-setting.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { type ConditionValues, changedConditions, toConditionValues } from './conditions-values.ts';

const draftName = () => `${getSession()?.uid ?? ''}.conditions`;

/**
 * The saved settings with this device's unsaved changes applied; undefined without unsaved changes. A draft contains
 * only the changed fields. So a restored draft keeps what another device has saved later in other fields.
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
export const useConditionDraft = (values: ConditionValues, getSaved: () => RecommendSetting) => {
  const done = useRef(false);
  const changes = changedConditions(getSaved(), values);
  const isDirty = Object.keys(changes).length > 0;
  const keep = useEffectEvent(() => {
    if (done.current) return;
    if (isDirty) writeDraft(draftName(), changes);
    else clearDraft(draftName());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is kept whenever a value changes
  useEffect(() => keep(), [values]);
  const finish = () => {
    done.current = true;
    clearDraft(draftName());
  };
  return { isDirty, finish };
};
