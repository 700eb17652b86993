import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { ACT_ANSWERS, ACT_GROUPS, actsInGroup, DEGREES } from '#shared/options/acts.ts';

const { sections, steps } = profileFormJa;
const { hints } = profileFieldsJa;
const inGroup = (page: Page, name: string, option: string) =>
  page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })).getByText(option, { exact: true });

/** Fills in every page of a man's /partialform, and stops at the last one, which asks for two confirmations. */
export const fillFirstForm = async (page: Page) => {
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
  const goOn = async (title: string) => {
    await page.getByRole('button', { name: commonJa.next, exact: true }).click();
    await heading(title);
  };
  await page.getByLabel(profileLabelsJa.twitter_name).fill('じろう');
  await page.getByLabel(profileLabelsJa.phone).fill('090-1234-5678');
  await choose(profileLabelsJa.age, '34');
  await goOn(sections.areas);
  await inGroup(page, hints.region, '関東').click();
  await inGroup(page, profileLabelsJa.area, '東京都').click();
  await goOn(sections.body);
  await choose(profileLabelsJa.body_type, '普通');
  await choose(profileLabelsJa.height, '171~175');
  await choose(profileLabelsJa.weight, '66~70');
  await goOn(steps.meeting);
  await inGroup(page, profileLabelsJa.your_freetimes, '平日の夜').click();
  await choose(profileLabelsJa.your_pre_dm, '相手に合わせる');
  await goOn(steps.before);
  await inGroup(page, profileLabelsJa.your_pre_tel, 'できればしたい').click();
  await inGroup(page, profileLabelsJa.your_pre_photo, 'できればしたい').click();
  await inGroup(page, profileLabelsJa.your_pre_contact, 'したくない').click();
  await goOn(sections.partner);
  await choose(profileLabelsJa.age_range, '30代後半まで');
  await inGroup(page, profileLabelsJa.body_type_range, 'ぽっちゃりOK').click();
  await goOn(steps.general);
  await inGroup(page, profileLabelsJa.takemovie, 'しません！').click();
  await choose(profileLabelsJa.sexual_experience, '5人');
  for (const { label, answers } of DEGREES) await inGroup(page, label, answers[2].label).click();
  for (const { key, label } of ACT_GROUPS) {
    await goOn(label);
    const answers = page.getByRole('radio', { name: ACT_ANSWERS[1].label, exact: true });
    expect(await answers.count()).toBe(actsInGroup(key).length);
    await answers.evaluateAll((radios) => radios.forEach((radio) => void (radio as HTMLElement).click()));
  }
  await goOn(sections.appeal);
  await page.getByText('キス', { exact: true }).click();
  await goOn(sections.photos);
  await goOn(sections.confirmation);
};
