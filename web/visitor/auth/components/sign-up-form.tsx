import { useNavigate } from 'react-router-dom';
import { FLASH } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { isSex, MAN, SEX_LABELS, SEXES, type Sex } from '#shared/options/member.ts';
import { type SignUpProblem, signUpProblems } from '#shared/rules/signup.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { paths } from '#web/shell/paths.ts';
import { useSignUp } from '../api/use-sign-up.ts';
import { type Campaign, forgetCampaign } from '../campaign.ts';
import { keepSignedUpAddress } from '../own-address.ts';
import { keepOwnRegistration } from '../own-registration.ts';
import { useTimedText } from '../use-timed-text.ts';
import { CallError } from './call-error.tsx';
import { EmailField } from './email-field.tsx';
import { NEW_PASSWORD, NewPasswordFields } from './new-password-fields.tsx';
import { ReadingHint, TermsLabel } from './terms-label.tsx';

const EMPTY = { ...NEW_PASSWORD, email: '', sex: '', adult: false, terms: false, reading_consent: false };
type Values = typeof EMPTY;
const FIELDS: Record<SignUpProblem, keyof Values> = {
  email_required: 'email',
  email_invalid: 'email',
  password_too_short: 'password',
  password_too_long: 'password',
  password_mismatch: 'password_confirmation',
  sex_required: 'sex',
  under_age: 'adult',
  terms_required: 'terms',
};
const { signUp, fields } = authJa;

/**
 * The error sentence of a problem. If the age box is not ticked, the sentence asks the visitor to tick the box. The
 * hint of the box says that people under age are refused.
 */
const sentenceOfProblem = (problem: SignUpProblem): string =>
  problem === 'under_age' ? signUp.adultRequest : authJa.problems[problem];

const problemsOf = (values: Values): Problems<keyof Values> => {
  const form = { ...values, passwordConfirmation: values.password_confirmation };
  const found = signUpProblems({
    ...form,
    sex: Number(values.sex),
    hasAcceptedTerms: values.terms,
    isAdult: values.adult,
  });
  const errors: Problems<keyof Values> = {};
  for (const problem of found) errors[FIELDS[problem]] = sentenceOfProblem(problem);
  return errors;
};

const SEX_OPTIONS = SEXES.map((sex) => ({ value: String(sex), label: SEX_LABELS[sex] }));
/** The hint below the sentence `signUp.failed`, for an error that belongs to no field of the form. */
const hintFor = (error: ApiError): string => (error.code === 'invalid_input' ? signUp.failedHint : error.message);

const AdultHint = () => (
  <>
    {signUp.adultHint}
    {authJa.problems.under_age.split(/(?<=。)/).map((sentence) => (
      <span key={sentence} className="block text-balance">
        {sentence}
      </span>
    ))}
  </>
);

/**
 * The sign-up form. Each error is shown at its field, also the errors that the server returned. After a refusal,
 * `signUp.failed` is shown for five seconds, with a hint if no field shows the cause (spec part-1 §5, §8).
 */
export const SignUpForm = ({ campaign, mailboxProof }: { campaign: Campaign; mailboxProof: string | undefined }) => {
  const { errors, formProps, showErrors, showFieldErrors } = usePlainForm(EMPTY, problemsOf);
  const { mutate, isPending } = useSignUp();
  const [hint, showFailure] = useTimedText(FLASH.shownMs);
  const navigate = useNavigate();
  const refuse = (refusal: ApiError) => {
    const isWeak = refusal.code === 'weak_password';
    if (isWeak) showErrors({ password: refusal.message });
    showFailure(isWeak || showFieldErrors(refusal) ? '' : hintFor(refusal));
  };
  const submit = ({ sex, adult: _adult, terms: _terms, ...values }: Values) => {
    const code = Number(sex);
    if (isPending || !isSex(code)) return;
    const consents = { adult: true as const, terms: true as const };
    const body = { ...values, ...campaign, ...consents, sex: code satisfies Sex, mailbox_proof: mailboxProof };
    const leave = (id: string, registrationKey: string) => {
      forgetCampaign();
      keepOwnRegistration(registrationKey);
      keepSignedUpAddress(values.email);
      navigate(code === MAN ? paths.loginAfterMail : paths.afterSignUp(id), { replace: true });
    };
    showFailure(null);
    mutate({ body }, { onSuccess: ({ id, registration_key }) => leave(id, registration_key), onError: refuse });
  };
  return (
    <Form {...formProps(submit)} className="flex flex-col gap-8">
      <div className="flex flex-col gap-6">
        <EmailField hint={fields.emailHint} error={errors.email} />
        <NewPasswordFields errors={errors} />
      </div>
      <RadioCards label={fields.sex} hint={fields.sexHint} options={SEX_OPTIONS} error={errors.sex} name="sex" />
      <div>
        <Checkbox label={signUp.adult} hint={<AdultHint />} error={errors.adult} name="adult" />
        <Checkbox label={<TermsLabel />} error={errors.terms} name="terms" />
      </div>
      <div className="border-line border-t pt-4">
        <Checkbox
          label={signUp.automaticReading}
          hint={<ReadingHint />}
          error={errors.reading_consent}
          name="reading_consent"
        />
      </div>
      <p className="text-13 text-ink-soft">{signUp.mailHint}</p>
      <CallError hint={hint}>{hint === null ? null : signUp.failed}</CallError>
      <Button type="submit" wide busy={isPending}>
        {signUp.submit}
      </Button>
    </Form>
  );
};
