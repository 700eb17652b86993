import { useRef, useState } from 'react';
import { getRecommendSetting } from '#shared/contract/recommend-setting.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useSaveRecommendSetting } from './api/use-recommend-setting.ts';
import {
  type ConditionValues,
  changedConditions,
  fromConditionValues,
  type LoadedSetting,
  toConditionValues,
  wouldUndo,
} from './conditions-values.ts';

/**
 * Saves the form. If another device has saved a newer version since the form was loaded, the form is saved on top of
 * that version. But if it would overwrite a change of the other device, nothing is saved, and `conflict` contains the
 * newer version until the next save or `takeNewer`.
 */
export const useSaveConditions = (loaded: LoadedSetting) => {
  const { mutateAsync } = useSaveRecommendSetting();
  const base = useRef(loaded);
  const [conflict, setConflict] = useState<LoadedSetting | null>(null);

  const send = (values: ConditionValues) =>
    mutateAsync({ body: { recommend_setting: fromConditionValues(values), version: base.current.version } });

  /** Saves the form. @throws ApiError; `conflict` is set when another device has saved different settings meanwhile. */
  const save = async (values: ConditionValues): Promise<void> => {
    setConflict(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      const newer = await callApi(getRecommendSetting);
      const { recommend_setting: before, version } = base.current;
      if (newer.version === version || wouldUndo(before, newer.recommend_setting, values)) {
        setConflict(newer);
        throw error;
      }
      base.current = newer;
      await send(values);
    }
  };

  /** Returns the newer settings with this form's changes applied. The next save then replaces that newer version. */
  const takeNewer = (newer: LoadedSetting, values: ConditionValues): ConditionValues => {
    const own = changedConditions(base.current.recommend_setting, values);
    base.current = newer;
    setConflict(null);
    return toConditionValues({ ...newer.recommend_setting, ...own });
  };
  const getSaved = () => base.current.recommend_setting;
  return { save, conflict, takeNewer, getSaved };
};
