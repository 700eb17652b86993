import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { socialIdJa } from '#shared/messages/social-id.ja.ts';
import { checkTwitterId } from '#shared/rules/sns-id.ts';
import { isBlank } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { useSaveTwitterId } from '../api/use-save-twitter-id.ts';
import { StepFrame } from './step-frame.tsx';

const texts = climbJa.social;
const EMPTY = { twitterid: '', name: '', open: false };
type Values = typeof EMPTY;

const ID_PROBLEMS = { empty: socialIdJa.twitterEmpty, invalid: socialIdJa.twitterInvalid };
const problemsOf = ({ twitterid, name, open }: Values): Problems<keyof Values> => {
  const { problem } = checkTwitterId(twitterid);
  return {
    twitterid: problem === null ? undefined : ID_PROBLEMS[problem],
    name: isBlank(name) ? texts.nameRequired : undefined,
    open: open ? undefined : texts.openRequired,
  };
};
/** Step at rank E: the man enters his social account, so that women can write to him there (spec part-2 §4, §5). */
export const SocialStep = ({ account, onSaved }: { account: Account; onSaved: () => void }) => {
  const { errors, hasErrors, formProps, showErrors } = usePlainForm(EMPTY, problemsOf);
  const { mutate, isPending, error } = useSaveTwitterId();
  const refused = ({ code, fields }: ApiError) => {
    if (code === 'twitter_id_taken') return showErrors({ twitterid: socialIdJa.twitterTaken });
    return showErrors({
      twitterid: fields['user.twitterid']?.[0],
      name: fields['user.maleraw_attributes.twitter_name']?.[0],
    });
  };
  const send = ({ twitterid, name }: Values) =>
    mutate(
      { body: { user: { twitterid, maleraw_attributes: { twitter_name: name } } } },
      { onSuccess: onSaved, onError: refused },
    );
  return (
    <StepFrame title={texts.title} body={texts.body}>
      <form noValidate {...formProps(send)} className="flex flex-col gap-6">
        <Field label={texts.id} hint={texts.idHint} error={errors.twitterid}>
          <TextInput
            name="twitterid"
            defaultValue={account.twitterid}
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
          />
          {errors.twitterid === socialIdJa.twitterTaken && (
            <p className="mt-1 text-13 text-ink-soft">{socialIdJa.twitterTakenHint}</p>
          )}
        </Field>
        <Field label={texts.name} error={errors.name}>
          <TextInput name="name" defaultValue={account.twitter_name} autoComplete="nickname" />
        </Field>
        <Checkbox name="open" label={texts.open} hint={texts.openHint} error={errors.open} />
        <div>
          <CallNote>{hasErrors ? undefined : error?.message}</CallNote>
          <Button type="submit" wide busy={isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </StepFrame>
  );
};
