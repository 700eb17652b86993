import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAgeCheck, submitAgeDocument } from '#shared/contract/age.ts';
import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { fakePictures, fakeStorage } from '#tests/setup/fake-upload.ts';
import { mockApi } from '#tests/setup/mock-api.ts';
import { renderScreen } from '#tests/setup/render-screen.tsx';
import type { AgeCheckState } from './api/use-age-check.ts';
import { AgeConfirmationRoute } from './routes.tsx';

const KEY = 'documents/m-aoi-00000001/upload0001' as UploadKey;
const NONE = { age_conf: 0, state: 'none' } as const;
const address = () => screen.getByTestId('address').textContent;

const openScreen = async (check: Pick<AgeCheckState, 'age_conf' | 'state'> & Partial<AgeCheckState>) => {
  mockApi.reply(getAgeCheck, { reason: null, document_type: null, submitted_at: null, deleted_at: null, ...check });
  renderScreen(<AgeConfirmationRoute />, { at: '/age_confirmation' });
  await screen.findByRole('heading', { level: 1 });
};
const choose = async () => {
  await userEvent.click(screen.getByRole('radio', { name: /パスポート/ }));
  await userEvent.upload(screen.getByLabelText(ageJa.choose), new File(['x'], 'passport.jpg', { type: 'image/jpeg' }));
};
const submit = () => userEvent.click(screen.getByRole('button', { name: ageJa.submit }));
const offerUpload = () => mockApi.reply(createUpload, { key: KEY, url: '/_local/s3/documents', fields: { key: KEY } });

test('a document is shrunk, uploaded, submitted, and home says so', async () => {
  const drawn = fakePictures({ width: 4000, height: 3000 });
  const sent = fakeStorage();
  offerUpload();
  mockApi.reply(submitAgeDocument, { success: 1 });
  await openScreen(NONE);
  await choose();
  await submit();
  await waitFor(() => expect(address()).toBe('/home?age_conf_flag=true'));
  expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
  expect(sent).toHaveLength(1);
  expect(mockApi.calls(submitAgeDocument)[0]?.body).toEqual({ key: KEY, document_type: 'パスポート' });
});

test('neither type nor picture is not sent; both are asked for', async () => {
  await openScreen(NONE);
  await submit();
  expect(await screen.findByText(ageJa.typeRequired)).toBeTruthy();
  expect(screen.getByText(ageJa.chooseRequired)).toBeTruthy();
  expect(mockApi.calls(createUpload)).toHaveLength(0);
});

test('a failed submission turns the button into the documented words and keeps the choice', async () => {
  fakePictures({ width: 100, height: 100 });
  fakeStorage();
  offerUpload();
  mockApi.fail(submitAgeDocument, 'internal');
  await openScreen(NONE);
  await choose();
  await submit();
  expect(await screen.findByRole('button', { name: 'しばらく後に再度提出してください' })).toBeTruthy();
  expect((screen.getByRole('radio', { name: /パスポート/ }) as HTMLInputElement).checked).toBe(true);
});

test('while it is sent the button says so', async () => {
  fakePictures({ width: 100, height: 100 });
  fakeStorage();
  offerUpload();
  const answer = mockApi.hold(submitAgeDocument, { success: 1 });
  await openScreen(NONE);
  await choose();
  await submit();
  expect(await screen.findByRole('button', { name: 'アップロード中...' })).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  answer();
  await waitFor(() => expect(address()).toContain('/home'));
});

test('a picture that can’t be read is asked for again beside the picture', async () => {
  fakePictures(null);
  await openScreen(NONE);
  await choose();
  await submit();
  expect(await screen.findByText(errorsJa.image_unreadable)).toBeTruthy();
  expect(screen.getByRole('button', { name: ageJa.submit })).toBeTruthy();
});

test.each([
  ['under review', { age_conf: 0, state: 'under_review' }, ageJa.states.underReview.title],
  ['verified', { age_conf: 2, state: 'verified' }, ageJa.states.verified.title],
] as const)('%s shows the state and no form', async (_what, check, title) => {
  await openScreen(check);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: ageJa.submit })).toBeNull();
});

test('under review says when the document came', async () => {
  await openScreen({ age_conf: 0, state: 'under_review', submitted_at: '2026-07-01T00:05:00Z' });
  expect(screen.getByText('7月1日 09:05に受け付けました。')).toBeTruthy();
});

test('a resubmission gives staff’s reason, when the picture was deleted, and the form', async () => {
  const { unreadable } = ageJa.resubmitReasons;
  await openScreen({ age_conf: 1, state: 'resubmit', reason: unreadable, deleted_at: '2026-07-01T00:05:00Z' });
  expect(screen.getByText(unreadable)).toBeTruthy();
  expect(screen.getByText('書類の画像は、7月1日 09:05に削除しました。')).toBeTruthy();
  expect(screen.getByRole('button', { name: ageJa.submit })).toBeTruthy();
});

test('a document that nobody read in time is apologised for, without a reason of staff', async () => {
  const late = { reason: ageJa.deletedLate, deleted_at: '2026-07-01T00:05:00Z' };
  await openScreen({ age_conf: 1, state: 'resubmit', ...late });
  expect(screen.getByText(ageJa.deletedLate)).toBeTruthy();
  expect(screen.queryByText(ageJa.states.resubmit.body)).toBeNull();
});

test.each([
  ['went, with the time', '2026-07-01T00:05:00Z', '書類の画像は、7月1日 09:05に削除しました。'],
  ['goes', null, ageJa.deletedSoon],
])('once verified it says that the picture %s', async (_when, deleted_at, text) => {
  await openScreen({ age_conf: 2, state: 'verified', submitted_at: '2026-06-30T00:00:00Z', deleted_at });
  expect(screen.getByText(text)).toBeTruthy();
});
