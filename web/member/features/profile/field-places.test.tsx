import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { ACTS } from '#shared/options/acts.ts';
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
import { femaleForm, maleFirstForm, maleFullForm, type ProfileForm } from './form/profile-forms.ts';
import { formFieldOf } from './form/profile-values.ts';
import { PreviewRoute } from './preview-route.tsx';
import { FemaleFormRoute, FormRoute, PartialFormRoute } from './routes.tsx';

const AGE = 77;
/**
 * A profile in which every text answer is the field's own name in brackets and every number is 1. Fields of the other
 * sex are empty.
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
] as const)('every field that a %s is asked for has a place on the form', (column, { fields }) => {
  const places: readonly (string | undefined)[] = fields;
  expect(formFieldsOf(column).filter((name) => !places.includes(formFieldOf(name, column)))).toEqual([]);
});

test.each<[string, SexColumn, ProfileForm, () => React.ReactNode, object]>([
  ["a man's first form", 'man', maleFirstForm, PartialFormRoute, { twitter_name: '' }],
  ["a man's full form", 'man', maleFullForm, FormRoute, {}],
  ["a woman's form", 'woman', femaleForm, FemaleFormRoute, {}],
])('every field of %s has a control on the screen', async (_what, column, { fields }, Route, more) => {
  signedIn(column, { area: '', your_freetimes: '', ...more });
  renderScreen(<Route />);
  await screen.findByLabelText(/ユーザー名/);
  const hasControl = (field: string) => document.querySelector(`[name="${field}"], [data-field="${field}"]`) !== null;
  expect(fields.filter((field) => !hasControl(field))).toEqual([]);
});

test.each(['man', 'woman'] as const)(
  'the preview of a %s shows what a partner is told, and no more',
  async (column) => {
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
  },
);
