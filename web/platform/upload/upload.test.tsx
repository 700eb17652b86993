import { expect, test } from 'vitest';
import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { fakePictures, fakeStorage } from '#tests/setup/web/fake-upload.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { decodePicture, workingPicture } from './picture.ts';
import { uploadFile } from './upload-file.ts';

const KEY = 'documents/m-aoi-00000001/upload0001' as UploadKey;
const photo = (type = 'image/jpeg', bytes = 4) => new File([new Uint8Array(bytes)], 'photo.heic', { type });
const offerForm = () =>
  mockApi.reply(createUpload, { key: KEY, url: '/_local/s3/documents', fields: { key: KEY, policy: 'p' } });

test('a picture goes straight to storage with the form’s fields, the file last', async () => {
  offerForm();
  const sent = fakeStorage();
  const steps: number[] = [];
  const key = await uploadFile({ kind: 'age_document', file: photo(), onProgress: (done) => steps.push(done) });
  expect(key).toBe(KEY);
  expect(mockApi.calls(createUpload)[0]?.body).toEqual({ kind: 'age_document', content_type: 'image/jpeg', size: 4 });
  expect(Object.keys(sent[0]?.fields ?? {})).toEqual(['key', 'policy', 'file']);
  expect(steps).toEqual([0.5]);
});

test.each([
  ['a lost network', 'network', 'offline'],
  ['storage that finds it too large', { status: 400, text: '<Code>EntityTooLarge</Code>' }, 'image_too_large'],
  ['storage that refuses a fresh form, too', { status: 403, text: '<Code>AccessDenied</Code>' }, 'internal'],
] as const)('%s gets its own error code', async (_what, outcome, code) => {
  offerForm();
  fakeStorage(outcome);
  await expect(uploadFile({ kind: 'profile_photo', file: photo() })).rejects.toMatchObject({ code });
});

test('a form that expired during the upload is requested again, once', async () => {
  offerForm();
  const sent = fakeStorage({ status: 403, text: '<Code>AccessDenied</Code>' }, { status: 204 });
  expect(await uploadFile({ kind: 'profile_photo', file: photo() })).toBe(KEY);
  expect([sent.length, mockApi.calls(createUpload).length]).toEqual([2, 2]);
});

test.each([
  ['a file that is no picture', photo('application/pdf'), 'image_type_refused'],
  ['a file that is too large', photo('image/png', UPLOAD_MAX_BYTES + 1), 'image_too_large'],
])('%s is refused before anything is sent', async (_what, file, code) => {
  await expect(uploadFile({ kind: 'profile_photo', file })).rejects.toMatchObject({ code });
  expect(mockApi.calls(createUpload)).toHaveLength(0);
});

test.each([
  ['a wide picture', { width: 4000, height: 3000 }, 0, { width: 1600, height: 1200 }],
  ['a tall picture', { width: 1000, height: 8000 }, 0, { width: 200, height: 1600 }],
  ['a small picture', { width: 800, height: 600 }, 0, { width: 800, height: 600 }],
  ['a picture on its side', { width: 4000, height: 3000 }, 1, { width: 1200, height: 1600 }],
])('%s keeps its shape within 1,600 px', async (_what, taken, turns, expected) => {
  fakePictures(taken);
  const { size, blob } = await workingPicture(photo('image/heic'), turns);
  expect([size, blob.type]).toEqual([expected, 'image/jpeg']);
});

test('a picture that the browser cannot decode gives an error', async () => {
  fakePictures(null);
  await expect(decodePicture(photo())).rejects.toMatchObject({ code: 'image_unreadable' });
});

test('a file that is no picture is not even decoded', async () => {
  await expect(decodePicture(photo('text/html'))).rejects.toMatchObject({ code: 'image_type_refused' });
});
