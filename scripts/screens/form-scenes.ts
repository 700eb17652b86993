import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ageJa } from '#shared/messages/age.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { press, type Scene, scenes, scrollTo } from './scene.ts';

const PORTRAIT = join(import.meta.dirname, '..', '..', 'local', 'seed', 'portraits', 'out', 'w-001-780.webp');

const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll('main details')) (section as HTMLDetailsElement).open = true;
  });
/** Leaves one field empty and fills another wrongly. */
const mistype = async (page: Page) => {
  await page.getByLabel(profileLabelsJa.twitter_name).focus();
  const social = page.getByLabel(profileLabelsJa.twitterid);
  if ((await social.count()) > 0) await social.fill('@まちがい!');
  await page.getByRole('combobox', { name: /^年齢/ }).focus();
  await page.keyboard.press('Tab');
};
const chooseDocument = async (page: Page) => {
  await page.getByRole('radio', { name: /パスポート/ }).check();
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await page.getByAltText(ageJa.previewAlt).waitFor();
};

/** The profile forms and the age document. */
export const formScenes: Scene[] = [
  ...scenes({ screen: 'femaleform', at: '/femaleform' }, [
    { state: 'empty', as: 'new-onna1' },
    { state: 'errors', as: 'new-onna1', act: mistype },
    { state: 'filled', as: 'mika', dark: true },
    { state: 'sections-open', as: 'mika', act: openSections },
    { state: 'fold', as: 'mika', window: true, act: (page) => scrollTo(page, 700) },
  ]),
  ...scenes({ screen: 'partialform', at: '/partialform', as: 'new-otoko1' }, [
    { state: 'empty' },
    { state: 'errors', act: mistype },
  ]),
  ...scenes({ screen: 'form', at: '/form', as: 'takumi' }, [
    { state: 'filled' },
    { state: 'sections-open', act: openSections },
    { state: 'only-profile-img', at: '/form?only_profile_img=true' },
    { state: 'only-appear-points', at: '/form?only_appear_points=true' },
    { state: 'only-propensity', at: '/form?only_propensity=true' },
    { state: 'only-sns', at: '/form?only_sns=true' },
  ]),
  ...scenes({ screen: 'age-confirmation', at: '/age_confirmation' }, [
    { state: 'none', as: 'ichika', dark: true },
    { state: 'errors', as: 'ichika', act: (page) => press(page, ageJa.submit) },
    { state: 'chosen', as: 'ichika', act: chooseDocument },
    {
      state: 'failed',
      as: 'ichika',
      answers: { 'POST /api/uploads': 'lost' },
      act: async (page) => {
        await chooseDocument(page);
        await press(page, ageJa.submit);
        await page.getByRole('button', { name: ageJa.failed }).waitFor();
      },
    },
    { state: 'under-review', as: 'akari' },
    { state: 'resubmit', as: 'kaho' },
    { state: 'verified', as: 'mika' },
  ]),
];
