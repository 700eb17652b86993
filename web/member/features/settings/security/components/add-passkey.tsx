import { useState } from 'react';
import { PASSKEYS_MAX } from '#shared/limits.ts';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { useSession } from '#web/platform/session/use-session.ts';

import { useAddPasskey } from '../api/use-passkeys.ts';
import { Refusal } from './refusal.tsx';

/**
 * The button that adds a passkey of this device. The server asks for the password unless the member has just signed in;
 * then a dialog asks for the password first.
 */
export const AddPasskey = ({ count }: { count: number }) => {
  const { mutate, isPending, error } = useAddPasskey();
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  if (!('PublicKeyCredential' in window)) return <p className="text-ink-soft">{passkeysJa.unsupported}</p>;
  if (count >= PASSKEYS_MAX) return <p className="text-ink-soft">{passkeysJa.full}</p>;
  const finish = (added: unknown) => {
    if (added === undefined) return;
    setPasswordNeeded(false);
    showFlash(passkeysJa.added, { tone: 'good' });
  };
  const refuse = ({ code }: ApiError) => code === 'password_needed' && setPasswordNeeded(true);
  const add = (request: { password?: string }, onError: (error: ApiError) => void = refuse) => {
    if (!isPending) mutate(request, { onSuccess: finish, onError });
  };
  return (
    <>
      <Refusal>{error && !isPasswordNeeded ? error.message : null}</Refusal>
      <Button wide busy={isPending && !isPasswordNeeded} onClick={() => add({})}>
        {passkeysJa.add}
      </Button>
      {isPasswordNeeded && (
        <PasswordDialog
          busy={isPending}
          error={error}
          onSubmit={(password, onError) => add({ password }, onError)}
          onClose={() => setPasswordNeeded(false)}
        />
      )}
    </>
  );
};

const EMPTY = { password: '' };
const problemsOf = ({ password }: typeof EMPTY): Problems<'password'> => ({
  password: password === '' ? passkeysJa.password.required : undefined,
});

type PasswordDialogProps = {
  busy: boolean;
  error: ApiError | null;
  onSubmit: (password: string, onError: (error: ApiError) => void) => void;
  onClose: () => void;
};

const PasswordDialog = ({ busy, error, onSubmit, onClose }: PasswordDialogProps) => {
  const uid = useSession()?.uid ?? '';
  const { errors, hasErrors, formProps, showErrors } = usePlainForm(EMPTY, problemsOf);
  const refuse = ({ code, message }: ApiError) => code === 'wrong_password' && showErrors({ password: message });
  const isOther = error !== null && error.code !== 'password_needed' && !hasErrors;
  return (
    <Dialog open title={passkeysJa.password.title} onClose={onClose} dismissible={!busy}>
      <Form {...formProps(({ password }) => onSubmit(password, refuse))} className="flex flex-col gap-6">
        <p className="text-ink-soft">{passkeysJa.password.body}</p>
        {/* Tells password managers to which account the password belongs. */}
        <input type="email" autoComplete="username" value={uid} readOnly hidden />
        <Field label={authFieldsJa.fields.currentPassword} error={errors.password}>
          <PasswordInput enterKeyHint="go" name="password" />
        </Field>
        <Refusal>{isOther ? error.message : null}</Refusal>
        <Button type="submit" wide busy={busy}>
          {passkeysJa.password.submit}
        </Button>
      </Form>
    </Dialog>
  );
};
