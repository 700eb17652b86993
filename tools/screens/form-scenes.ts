import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ageJa } from '#shared/messages/age.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { drawnLicence } from '#tests/setup/arrange/drawn-licence.ts';
import { pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import type { FormStepKey } from '#web/member/features/profile/form/form-steps.ts';
import { dialogOpen, press, type Scene, scenes, scrollTo } from './scene.ts';

const PORTRAIT = join(import.meta.dirname, '..', '..', 'local', 'seed', 'assets', 'portraits', 'm-001-780.webp');

/** Clicks "next" before a form page is filled in, so that its required fields show their errors. */
const goOnEmpty = (page: Page) => press(page, commonJa.next);
const chooseRegion = (page: Page) =>
  page.getByRole('radiogroup', { name: profileFieldsJa.hints.region }).getByText('関東').click();
const openPreview = async (page: Page) => {
  await press(page, profileFormJa.privacy.open);
  await dialogOpen(page);
};
const unfoldAnswer = (page: Page) => page.locator('[data-field]').first().click();
/** One scene for each page of a form. */
const pagesOf = (screen: string, at: string, as: string, steps: readonly FormStepKey[]): Scene[] =>
  steps.map((step) => ({ screen, state: step, at: `${at}?step=${step}`, as }));
const chooseDocument = async (page: Page) => {
  await page.getByRole('button', { name: /運転免許証/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnLicence(),
  });
};
const askForPicture = async (page: Page) => {
  await page.getByRole('button', { name: /運転免許証/ }).click();
  await press(page, ageJa.toMask);
};
const openMasks = async (page: Page) => {
  await chooseDocument(page);
  await page.locator('[data-stage]').waitFor();
};
const returnToPicture = async (page: Page) => {
  await openMasks(page);
  await press(page, ageJa.mask.back);
  await page.getByAltText(ageJa.mask.pictureAlt).waitFor();
};
const openCheck = async (page: Page) => {
  await openMasks(page);
  await press(page, ageJa.mask.next);
  await page.getByAltText(ageJa.previewAlt).waitFor();
};

const openCrop = async (page: Page, picture?: unknown) => {
  const file = picture instanceof Buffer ? { name: 'qr.jpg', mimeType: 'image/jpeg', buffer: picture } : PORTRAIT;
  await page.getByLabel(/^写真3を(追加|変更)$/).setInputFiles(file);
  await page.getByRole('slider', { name: photosJa.crop.zoom }).waitFor();
};

/** The profile forms and the age document. */
export const formScenes: Scene[] = [
  ...scenes({ screen: 'femaleform', at: '/femaleform' }, [
    { state: 'first', as: 'new-onna1', window: true, dark: true },
    { state: 'first-errors', as: 'new-onna1', act: goOnEmpty, window: true },
    { state: 'first-areas', as: 'new-onna1', at: '/femaleform?step=areas', act: chooseRegion, dark: true },
    { state: 'first-answers', as: 'new-onna1', at: '/femaleform?step=answers1', window: true, dark: true },
    { state: 'first-finish', as: 'new-onna1', at: '/femaleform?step=finish', dark: true },
    {
      state: 'first-preview',
      as: 'new-onna1',
      window: true,
      act: async (page) => {
        await page.getByLabel(profileLabelsJa.twitter_name).fill('あおい');
        await openPreview(page);
      },
    },
    { state: 'overview', as: 'mika', dark: true },
    { state: 'preview', as: 'mika', at: '/femaleform?step=areas', window: true, dark: true, act: openPreview },
    { state: 'answer-unfolded', as: 'mika', at: '/femaleform?step=answers2', act: unfoldAnswer },
    { state: 'fold', as: 'mika', window: true, act: (page) => scrollTo(page, 700) },
  ]),
  ...pagesOf('femaleform', '/femaleform', 'mika', [
    'basics',
    'areas',
    'photos',
    'sns',
    'meeting',
    'before',
    'partner',
    'general',
    'answers1',
    'ideal',
    'strengths',
  ]),
  {
    screen: 'femaleform',
    state: 'leave',
    at: '/femaleform',
    as: 'mika',
    window: true,
    act: async (page) => {
      await page.getByRole('button', { name: profileFormJa.sections.sns }).click();
      await page.getByLabel(profileLabelsJa.tiktok).fill('mika_new');
      await page.goBack();
      await page.getByRole('button', { name: profileFormJa.sections.sns }).waitFor();
      await page.evaluate(() => history.back());
      await dialogOpen(page);
    },
  },
  { screen: 'preview', state: 'woman', at: '/preview', as: 'mika' },
  { screen: 'preview', state: 'man', at: '/preview', as: 'takumi', dark: true },
  {
    screen: 'preview',
    state: 'skeleton',
    at: '/preview',
    as: 'takumi',
    loading: true,
    window: true,
    answers: { 'GET /api/account-detail': 'hang' },
  },
  ...scenes({ screen: 'partialform', at: '/partialform', as: 'new-otoko1' }, [
    { state: 'first', window: true },
    { state: 'first-errors', act: goOnEmpty },
    { state: 'finish', at: '/partialform?step=finish', dark: true },
  ]),
  ...pagesOf('partialform', '/partialform', 'new-otoko1', ['body', 'before', 'general', 'answers3', 'appeal']),
  ...scenes({ screen: 'form', at: '/form', as: 'takumi' }, [
    { state: 'overview', dark: true },
    { state: 'preview', window: true, act: openPreview },
    { state: 'answers', at: '/form?step=answers4' },
    { state: 'only-profile-img', at: '/form?only_profile_img=true' },
    { state: 'photo-crop', at: '/form?only_profile_img=true', act: openCrop, window: true, dark: true },
    {
      state: 'photo-qr',
      at: '/form?only_profile_img=true',
      window: true,
      act: async (page) => {
        await openCrop(page, await pictureWithQrCode({ sizePx: 600 }));
        await press(page, photosJa.crop.done);
        await page.getByText(photosJa.qrFound).waitFor();
        await page.getByText(photosJa.qrFound).scrollIntoViewIfNeeded();
      },
    },
    {
      state: 'photo-progress',
      at: '/form?only_profile_img=true',
      answers: { 'POST /api/uploads': 'hang' },
      act: async (page) => {
        await openCrop(page);
        await press(page, photosJa.crop.done);
        await page.locator('progress').waitFor();
      },
    },
    { state: 'only-appear-points', at: '/form?only_appear_points=true' },
    { state: 'only-propensity', at: '/form?only_propensity=true' },
    { state: 'only-sns', at: '/form?only_sns=true' },
  ]),
  ...scenes({ screen: 'age-confirmation', at: '/age_confirmation' }, [
    { state: 'none', as: 'ichika', dark: true },
    { state: 'errors', as: 'ichika', act: askForPicture },
    {
      state: 'not-a-picture',
      as: 'ichika',
      act: async (page) => {
        await page.getByRole('button', { name: /運転免許証/ }).click();
        const memo = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from('memo') };
        await page.locator('input[type=file]').setInputFiles(memo);
        await page.getByText(ageJa.notAPicture).waitFor();
      },
    },
    { state: 'mask-fold', as: 'ichika', window: true, act: openMasks },
    { state: 'chosen', as: 'ichika', act: returnToPicture },
    { state: 'mask', as: 'ichika', act: openMasks, dark: true },
    {
      state: 'mask-selected',
      as: 'ichika',
      act: async (page) => {
        await openMasks(page);
        await page.getByRole('button', { name: ageJa.mask.box(ageJa.mask.parts.address) }).focus();
      },
    },
    {
      state: 'mask-warning',
      as: 'ichika',
      act: async (page) => {
        await openMasks(page);
        await press(page, ageJa.mask.zoomIn);
        await press(page, ageJa.mask.add);
        for (let step = 0; step < 30; step += 1) {
          await page.getByRole('button', { name: ageJa.mask.box(ageJa.mask.added) }).press('ArrowRight');
          await page.getByRole('button', { name: ageJa.mask.box(ageJa.mask.added) }).press('ArrowUp');
        }
      },
    },
    { state: 'check', as: 'ichika', act: openCheck, dark: true },
    {
      state: 'leave',
      as: 'ichika',
      window: true,
      act: async (page) => {
        await openMasks(page);
        await page.goBack();
        await dialogOpen(page);
      },
    },
    {
      state: 'failed',
      as: 'ichika',
      answers: { 'POST /api/uploads': 'lost' },
      act: async (page) => {
        await openCheck(page);
        await press(page, ageJa.submit);
        await page.getByRole('button', { name: ageJa.failed }).waitFor();
      },
    },
    { state: 'under-review', as: 'akari' },
    { state: 'resubmit', as: 'kaho' },
    { state: 'verified', as: 'mika' },
  ]),
];
