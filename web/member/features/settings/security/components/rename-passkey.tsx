import { PASSKEY_NAME_MAX_CHARS } from '#shared/limits.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';

import { type Passkey, useRenamePasskey } from '../api/use-passkeys.ts';
import { Refusal } from './refusal.tsx';

const { problems, renaming } = passkeysJa;
const EMPTY = { name: '' };
const problemOf = (name: string): string | undefined => {
  if (name.trim() === '') return problems.nameRequired;
  return countCodePoints(name) > PASSKEY_NAME_MAX_CHARS ? problems.nameTooLong : undefined;
};
const problemsOf = ({ name }: typeof EMPTY): Problems<'name'> => ({ name: problemOf(name) });

export const RenamePasskey = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { errors, hasErrors, formProps, showFieldErrors } = usePlainForm(EMPTY, problemsOf);
  const { mutate, isPending, error } = useRenamePasskey();
  const finish = () => {
    onClose();
    showFlash(renaming.done, { tone: 'good' });
  };
  const submit = (values: typeof EMPTY) => {
    if (!isPending) mutate({ body: { id, ...values } }, { onSuccess: finish, onError: showFieldErrors });
  };
  return (
    <Dialog open title={renaming.title} onClose={onClose} dismissible={!isPending}>
      <Form {...formProps(submit)} className="flex flex-col gap-6">
        <Field label={renaming.label} error={errors.name}>
          <TextInput name="name" defaultValue={name} autoComplete="off" enterKeyHint="done" />
        </Field>
        <Refusal>{error && !hasErrors ? error.message : null}</Refusal>
        <Button type="submit" wide busy={isPending}>
          {renaming.submit}
        </Button>
      </Form>
    </Dialog>
  );
};
