import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import type { ProfileForm } from './profile-forms.ts';
import { readProfileForm } from './profile-resolver.ts';
import {
  type AccountDetail,
  changedValues,
  type ProfileField,
  type ProfileValues,
  toValues,
} from './profile-values.ts';

/**
 * Saves a form over the version it was loaded with. When a newer one holds nothing that this save would undo, the save is
 * simply repeated over it; otherwise `conflict` holds the newer profile until the member takes it.
 */
export const useSaveProfile = (form: ProfileForm, loaded: AccountDetail) => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateProfile();
  const base = useRef({ version: loaded.version, values: toValues(loaded) });
  const [conflict, setConflict] = useState<AccountDetail | null>(null);

  const send = async (values: ProfileValues): Promise<void> => {
    const { body } = readProfileForm(form, values);
    if (!body) throw new ApiError('invalid_input', { status: 0 });
    await mutateAsync({ body: { user: { ...body.user, version: base.current.version } } });
  };
  const sendOverNewer = async (values: ProfileValues, refusal: ApiError): Promise<void> => {
    const newer = await callApi(getAccountDetail);
    const fresh = toValues(newer);
    const theirs = Object.keys(changedValues(form.fields, base.current.values, fresh)) as ProfileField[];
    // What they saved is what stands here, too: nothing of theirs would be lost. A lost answer to this very save is so.
    const differing = changedValues(theirs, fresh, values);
    if (Object.keys(differing).length > 0 || newer.version === base.current.version) {
      setConflict(newer);
      throw refusal;
    }
    base.current = { version: newer.version, values: fresh };
    await send(values);
  };

  /** @throws ApiError; with `conflict` set when someone saved other values meanwhile. */
  const save = async (values: ProfileValues): Promise<void> => {
    setConflict(null);
    try {
      // Photos alone have been saved one by one.
      if (form.fields.length > 0) await send(values);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      await sendOverNewer(values, error);
    }
    await renewAccount(values);
  };
  const renewAccount = async ({ twitter_name }: ProfileValues) => {
    // The guards decide by the account: they must know of the name even if it can't be read again right now.
    if (form.fields.includes('twitter_name')) {
      queryClient.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, twitter_name: twitter_name.trim() },
      );
    }
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };

  /** The newer profile with the member's own changes on top; later saves go over its version. */
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
