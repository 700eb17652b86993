import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { ACT_ANSWERS, DEGREES } from '#shared/options/acts.ts';
import { answerKindOf } from '#shared/options/profile-fields.ts';
import { actGroupOf, stepsOf } from '#web/member/features/profile/form/form-steps.ts';
import { labelOf } from '#web/member/features/profile/form/label-of.ts';
import { maleFirstForm } from '#web/member/features/profile/form/profile-forms.ts';
import { attributeOf, type ProfileField } from '#web/member/features/profile/form/profile-values.ts';
import { stepTitle } from '#web/member/features/profile/form/step-texts.ts';

const inGroup = (page: Page, name: string, option: string) =>
  page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })).getByText(option, { exact: true });
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option);

/** Answers for single fields. For every other field, `answer` chooses one of the field's options. */
const ANSWERS: Partial<Record<ProfileField, (page: Page) => Promise<unknown>>> = {
  twitter_name: (page) => page.getByLabel(profileLabelsJa.twitter_name).fill('じろう'),
  phone: (page) => page.getByLabel(profileLabelsJa.phone).fill('090-1234-5678'),
  age: (page) => choose(page, profileLabelsJa.age, '34'),
  area: async (page) => {
    await inGroup(page, profileFieldsJa.hints.region, '関東').click();
    await inGroup(page, profileLabelsJa.area, '東京都').click();
  },
  appear_points: (page) => page.getByText('キス', { exact: true }).click(),
};

const answer = async (page: Page, field: ProfileField): Promise<unknown> => {
  const own = ANSWERS[field];
  if (own) return own(page);
  const degree = DEGREES.find(({ key }) => key === field);
  if (degree) return inGroup(page, degree.label, degree.answers[2].label).click();
  const name = attributeOf(field);
  const kind = name && answerKindOf(name, 'man');
  if (!name || !kind || !('options' in kind)) return undefined;
  const [, option = ''] = kind.options;
  const isDropDown = (await page.locator(`select[name="${field}"]`).count()) > 0;
  return isDropDown ? choose(page, labelOf(name), option) : inGroup(page, labelOf(name), option).click();
};

/** Fills in every page of a man's /partialform, and stops at the last page, which asks for two confirmations. */
export const fillFirstForm = async (page: Page) => {
  for (const [index, { key, fields }] of stepsOf(maleFirstForm).entries()) {
    if (index > 0) {
      await page.getByRole('button', { name: commonJa.next, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: stepTitle(key) }).waitFor();
    }
    if (actGroupOf(key)) {
      const answers = page.getByRole('radio', { name: ACT_ANSWERS[1].label, exact: true });
      expect(await answers.count()).toBe(fields.length);
      await answers.evaluateAll((radios) => radios.forEach((radio) => void (radio as HTMLElement).click()));
    } else for (const field of fields) await answer(page, field);
  }
};
