import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { ProfileBody } from './profile-rules.ts';
import {
  type AccountDetail,
  changedValues,
  type ProfileField,
  type ProfileValues,
  toValues,
} from './profile-values.ts';

/**
 * Saves a form. Another device may have saved a newer version of the profile since the form was loaded. If saving this
 * form would overwrite what the other device has changed, the save fails and `conflict` is the newer profile.
 * Otherwise the save is sent again with the number of the newer version.
 */
export const useSaveProfile = (form: ProfileForm, loaded: AccountDetail) => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateProfile();
  const base = useRef({ version: loaded.version, values: toValues(loaded) });
  const [conflict, setConflict] = useState<AccountDetail | null>(null);

  const send = (user: ProfileBody['user']) =>
    mutateAsync({ body: { user: { ...user, version: base.current.version } } });
  const sendOverNewer = async (values: ProfileValues, user: ProfileBody['user'], refusal: ApiError): Promise<void> => {
    const newer = await callApi(getAccountDetail);
    const fresh = toValues(newer);
    const theirs = Object.keys(changedValues(form.fields, base.current.values, fresh)) as ProfileField[];
    // There is no conflict if this form has the same values in all fields that the newer version changed. For example,
    // an earlier attempt of this save succeeded, but its response was lost.
    const differing = changedValues(theirs, fresh, values);
    if (Object.keys(differing).length > 0 || newer.version === base.current.version) {
      setConflict(newer);
      throw refusal;
    }
    base.current = { version: newer.version, values: fresh };
    await send(user);
  };

  /**
   * `user`: the form's values as the API takes them. @throws ApiError; `conflict` is set when another device has saved
   * different values meanwhile.
   */
  const save = async (values: ProfileValues, user: ProfileBody['user']): Promise<void> => {
    setConflict(null);
    try {
      // The form of photos has no fields: each photo was saved when it was uploaded.
      if (form.fields.length > 0) await send(user);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      await sendOverNewer(values, user, error);
    }
    await renewAccount(values);
  };
  const renewAccount = async ({ twitter_name }: ProfileValues) => {
    // Route guards read the user name from the cached account. The name is set here too, because the fetch below may
    // fail.
    if (form.fields.includes('twitter_name')) {
      queryClient.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, twitter_name: twitter_name.trim() },
      );
    }
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };

  /** Returns the newer profile with this form's changes applied. The next save then replaces that newer version. */
  const takeNewer = (newer: AccountDetail, values: ProfileValues): ProfileValues => {
    const own = changedValues(form.fields, base.current.values, values);
    base.current = { version: newer.version, values: toValues(newer) };
    setConflict(null);
    return {
      ...values,
      ...base.current.values,
      ...own,
      confirmed_notes: values.confirmed_notes,
      confirmed_rules: values.confirmed_rules,
    };
  };
  const getSaved = useCallback(() => base.current.values, []);
  return { save, conflict, takeNewer, getSaved };
};
