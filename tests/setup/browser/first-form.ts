import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { ACT_ANSWERS, ACTS, DEGREES } from '#shared/options/acts.ts';

const inGroup = (page: Page, name: string, option: string) =>
  page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })).getByText(option, { exact: true });

/** Fills in every field of a man's /partialform except the two confirmations at its end. */
export const fillFirstForm = async (page: Page) => {
  await page.getByLabel(profileLabelsJa.twitter_name).fill('じろう');
  await page.getByLabel(profileLabelsJa.phone).fill('090-1234-5678');
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
  await choose(profileLabelsJa.age, '34');
  await inGroup(page, profileLabelsJa.area, '東京都').click();
  await choose(profileLabelsJa.body_type, '普通');
  await choose(profileLabelsJa.height, '171~175');
  await choose(profileLabelsJa.weight, '66~70');
  await inGroup(page, profileLabelsJa.your_freetimes, '平日の夜').click();
  await choose(profileLabelsJa.your_pre_dm, '相手に合わせる');
  await choose(profileLabelsJa.your_pre_tel, 'できればしたい');
  await choose(profileLabelsJa.your_pre_photo, 'できればしたい');
  await choose(profileLabelsJa.your_pre_contact, 'したくない');
  await page.locator('summary', { hasText: profileFormJa.sections.preferences }).click();
  await inGroup(page, profileLabelsJa.takemovie, 'しません！').click();
  await choose(profileLabelsJa.sexual_experience, '5人');
  const answers = page.getByRole('radio', { name: ACT_ANSWERS[1].label, exact: true });
  expect(await answers.count()).toBe(ACTS.length);
  await answers.evaluateAll((radios) => radios.forEach((radio) => void (radio as HTMLElement).click()));
  for (const { label, answers } of DEGREES) await inGroup(page, label, answers[2].label).click();
  await choose(profileLabelsJa.age_range, '30代後半まで');
  await inGroup(page, profileLabelsJa.body_type_range, 'ぽっちゃりOK').click();
  await page.locator('summary', { hasText: profileFormJa.sections.appeal }).click();
  await page.getByText('キス', { exact: true }).click();
};
