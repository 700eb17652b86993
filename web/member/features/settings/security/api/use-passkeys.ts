import { startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addPasskey, beginAddPasskey, listPasskeys, removePasskey, renamePasskey } from '#shared/contract/passkeys.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type Passkey = ResponseOf<typeof listPasskeys>['passkeys'][number];
type Credential = BodyInputOf<typeof addPasskey>['credential'];

export const usePasskeys = () => useQuery(apiQuery(listPasskeys));

/** Fetches the list again, even after a failure, because an outdated list may have caused the failure. */
const useRenewed = () => {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: [listPasskeys.name] }) };
};

/**
 * Opens the browser's dialog for a new passkey. Undefined when the member closes the dialog.
 * @throws ApiError with a sentence for the member.
 */
const create = async (optionsJSON: unknown): Promise<Credential | undefined> => {
  try {
    // The types of the library name the options' values, which come from our server.
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as Credential;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError')
      throw new ApiError('passkey_known', { status: 0, messages: [passkeysJa.known], cause });
    throw new ApiError('passkey_invalid', { status: 0, messages: [passkeysJa.failed], cause });
  }
};

/**
 * Adds a passkey of this device. Resolves to undefined when the member closes the browser's dialog. The calls carry no
 * Idempotency-Key: the challenge is good for one use, and each press makes another credential.
 */
export const useAddPasskey = () =>
  useAction<Passkey | undefined, { password?: string }>(async (body) => {
    const { options } = await callApi(beginAddPasskey, { body });
    const credential = await create(options);
    if (!credential) return undefined;
    return (await callApi(addPasskey, { body: { credential } })).passkey;
  }, useRenewed());

export const useRenamePasskey = () => useApiMutation(renamePasskey, useRenewed());
export const useRemovePasskey = () => useApiMutation(removePasskey, useRenewed());
