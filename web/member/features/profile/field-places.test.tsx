import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { ACTS } from '#shared/options/acts.ts';
import { MAN } from '#shared/options/member.ts';
import {
  fieldsOf,
  formFieldsOf,
  isNumberField,
  PROFILE_FIELD_NAMES,
  partnerFieldsOf,
  type SexColumn,
} from '#shared/options/profile-fields.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import type { ProfilePhotos } from '#web/member/features/photos/public.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { StepFields } from './components/step-fields.tsx';
import { sectionsOf, stepsOf } from './form/form-steps.ts';
import { ProfileFormContext } from './form/profile-form-context.ts';
import { femaleForm, maleFirstForm, maleFullForm, type ProfileForm } from './form/profile-forms.ts';
import { type AccountDetail, formFieldOf, type ProfileField, toValues } from './form/profile-values.ts';
import { PreviewRoute } from './preview-route.tsx';

const AGE = 77;
/**
 * A profile in which every text answer is the field's own name in angle brackets and every number is 1. Fields of the
 * other sex are empty.
 */
const detailOf = (column: SexColumn, more: object) => {
  const answers = fieldsOf(column).map((name) => [name, isNumberField(name) ? 1 : `<${name}>`]);
  const detail = { ...Object.fromEntries(answers), ...more };
  return column === 'man' ? newManDetail(detail) : newWomanDetail(detail);
};
const signedIn = (column: SexColumn, more: object = {}) => {
  if (column === 'man') signedInMan();
  else signedInWoman();
  mockApi.reply(getAccount, column === 'man' ? manAccount() : womanAccount());
  mockApi.reply(getAccountDetail, detailOf(column, more));
};

test.each([
  ['man', maleFullForm],
  ['woman', femaleForm],
] as const)('every field that a %s is asked for is on the form', (column, { fields }) => {
  const fieldNames: readonly (string | undefined)[] = fields;
  expect(formFieldsOf(column).filter((name) => !fieldNames.includes(formFieldOf(name, column)))).toEqual([]);
});

const everyForm: [string, ProfileForm][] = [
  ["a man's first form", maleFirstForm],
  ["a man's full form", maleFullForm],
  ["a woman's form", femaleForm],
];
const NO_PHOTOS = { slots: [], hidden: [], cropping: null } as unknown as ProfilePhotos;
/** Renders all pages of a form at once. */
const Pages = ({ form, detail }: { form: ProfileForm; detail: AccountDetail }) => (
  <ProfileFormContext
    value={{ ...useFormValues(toValues(detail)), detail, errors: {}, isBusy: false, leave: () => {} }}
  >
    {stepsOf(form).map(({ key }) => (
      <section key={key} id={key}>
        <StepFields step={key} form={form} photos={NO_PHOTOS} folds={false} />
      </section>
    ))}
  </ProfileFormContext>
);

test.each(everyForm)('every field of %s has a control on the page that lists the field', (_what, form) => {
  const detail = detailOf(form.sex === MAN ? 'man' : 'woman', { appear_points: 'その他の点' });
  render(<Pages form={form} detail={detail} />);
  const steps = stepsOf(form);
  expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual([...form.fields].toSorted());
  const withoutControl = steps.flatMap(({ key, fields }) =>
    fields.filter((field) => document.querySelector(`#${key} [name="${field}"]`) === null),
  );
  expect(withoutControl).toEqual([]);
});

test.each<[string, ProfileForm, ProfileField, string]>([
  ["a woman's wanted ages", femaleForm, 'wanted_ages', profileFieldsJa.hints.wanted_ages],
  ["a woman's filming", femaleForm, 'takemovie', profileFieldsJa.hints.takemovie],
  ["a man's filming", maleFullForm, 'takemovie', profileFieldsJa.hints.takemovie],
  ["a woman's strengths", femaleForm, 'strengths', profileFieldsJa.hints.strengths],
])('%s have their hint', (_what, form, field, hint) => {
  render(<Pages form={form} detail={detailOf(form.sex === MAN ? 'man' : 'woman', {})} />);
  const page = document.querySelector(`[name="${field}"]`)?.closest('section');
  expect(page?.textContent).toContain(hint);
});

test('the overview has a row for every page of a saved profile', () => {
  for (const form of [maleFullForm, femaleForm]) {
    const pages = stepsOf(form).map(({ key }) => key);
    const rows = sectionsOf(stepsOf(form)).flatMap(({ steps }) => steps.map(({ key }) => key));
    expect([...rows, 'finish'].toSorted()).toEqual(pages.toSorted());
  }
});

test.each(['man', 'woman'] as const)('the preview of a %s shows what a partner sees, and no more', async (column) => {
  signedIn(column, { age: AGE });
  renderScreen(<PreviewRoute />, { at: '/preview' });
  await screen.findAllByRole('heading', { level: 2 });
  const page = document.body.textContent;
  const isShown = (name: string) => {
    const act = ACTS.find(({ key }) => key === name);
    if (act) return page.includes(act.label);
    if (name === 'your_sadism') return page.includes('とてもS');
    if (name === 'your_masochism') return page.includes('とてもM');
    return page.includes(name === 'age' ? String(AGE) : `<${name}>`);
  };
  expect(PROFILE_FIELD_NAMES.filter(isShown)).toEqual(partnerFieldsOf(column));
});
