import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { deleteProfilePhoto, setProfilePhotos } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { DEFAULT_PHOTO_PATH, sampleAvatarPath } from '#shared/options/profile.ts';
import { manAccount } from '#tests/setup/accounts.ts';
import { mockApi } from '#tests/setup/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/render-screen.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { PhotosCard } from './components/photos-card.tsx';
import { useProfilePhotos } from './use-profile-photos.ts';

// jsdom decodes no pictures and has no storage to send them to.
vi.mock('#web/platform/upload/resize-image.ts', () => ({ resizeImage: async (file: File) => file }));
vi.mock('#web/platform/upload/upload-file.ts', () => ({ uploadFile: vi.fn() }));

const KEY = 'profile-photo/m-ren-00000001/abcdefghij12' as UploadKey;
const NONE = { profile1: DEFAULT_PHOTO_PATH, profile2: DEFAULT_PHOTO_PATH, profile3: DEFAULT_PHOTO_PATH };
const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

const Photos = ({ saved }: { saved: typeof NONE }) => {
  const photos = useProfilePhotos(saved);
  return (
    <>
      <PhotosCard photos={photos} />
      <p>{photos.isUploading ? 'sending' : 'at rest'}</p>
    </>
  );
};
const open = (saved: Partial<typeof NONE> = {}) => renderScreen(<Photos saved={{ ...NONE, ...saved }} />);
const pick = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });

beforeEach(() => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  vi.mocked(uploadFile).mockReset().mockResolvedValue(KEY);
});

test('the notices stand where photos are chosen', () => {
  open();
  for (const rule of photosJa.rules) expect(screen.getByText(rule)).toBeTruthy();
});

test('a chosen photo is shown with its progress, then set under its slot', async () => {
  const sent = Promise.withResolvers<UploadKey>();
  vi.mocked(uploadFile).mockImplementation(({ onProgress }) => {
    onProgress?.(0.4);
    return sent.promise;
  });
  mockApi.reply(setProfilePhotos, { success: true, ...NONE, profile2: '/photos/two.webp' });
  open();
  pick('写真2を追加');
  expect(await screen.findByText('sending')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4));
  expect(screen.getByRole<HTMLImageElement>('img', { name: '写真2' }).src).toMatch(/^blob:/);
  sent.resolve(KEY);
  await waitFor(() =>
    expect(screen.getByRole<HTMLImageElement>('img', { name: '写真2' }).src).toContain('/photos/two.webp'),
  );
  expect(mockApi.calls(setProfilePhotos)[0]?.body).toEqual({ profile2: { key: KEY } });
  expect(screen.getByText('at rest')).toBeTruthy();
});

test('two photos chosen together are set one after the other', async () => {
  const answer = mockApi.hold(setProfilePhotos, { success: true, ...NONE, profile1: '/photos/one.webp' });
  mockApi.reply(setProfilePhotos, {
    success: true,
    ...NONE,
    profile1: '/photos/one.webp',
    profile2: '/photos/two.webp',
  });
  open();
  pick('写真1を追加');
  pick('写真2を追加');
  await waitFor(() => expect(mockApi.calls(setProfilePhotos)).toHaveLength(1));
  answer();
  await waitFor(() => expect(mockApi.calls(setProfilePhotos)).toHaveLength(2));
  expect(await screen.findByText('at rest')).toBeTruthy();
  expect(screen.getByRole<HTMLImageElement>('img', { name: '写真1' }).src).toContain('one');
});

test.each([
  [new ApiError('image_type_refused', { status: 0 }), photosJa.onlyImages],
  [new ApiError('image_too_large', { status: 0 }), photosJa.tooLarge],
  [new ApiError('image_unreadable', { status: 0 }), photosJa.unreadable],
  [new ApiError('internal', { status: 500 }), photosJa.failed],
])('%s is said, and the photo that was there stays', async (error, sentence) => {
  vi.mocked(uploadFile).mockRejectedValue(error);
  open({ profile1: '/photos/one.webp' });
  pick('写真1を変更');
  expect((await screen.findByText(`写真1：${sentence}`)).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole<HTMLImageElement>('img', { name: '写真1' }).src).toContain('/photos/one.webp');
});

test('a photo the server refuses for its QR code goes back to what was there', async () => {
  mockApi.fail(setProfilePhotos, 'qr_code_refused');
  open();
  pick('写真3を追加');
  expect(await screen.findByText(`写真3：${photosJa.qrFound}`)).toBeTruthy();
  expect(screen.getByLabelText('写真3を追加')).toBeTruthy();
});

test('deleting asks first, then the slot is empty again', async () => {
  mockApi.reply(deleteProfilePhoto, { success: true, ...NONE });
  open({ profile1: '/photos/one.webp' });
  await userEvent.click(screen.getByRole('button', { name: '写真1を削除' }));
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect(mockApi.calls(deleteProfilePhoto)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '写真1を削除' }));
  await userEvent.click(screen.getByRole('button', { name: '削除する' }));
  expect(await screen.findByLabelText('写真1を追加')).toBeTruthy();
  expect(mockApi.calls(deleteProfilePhoto)[0]?.body).toEqual({ profile_img_no: 1 });
});

test('a photo that could not be deleted stays and says so', async () => {
  mockApi.fail(deleteProfilePhoto, 'conflict');
  open({ profile2: '/photos/two.webp' });
  await userEvent.click(screen.getByRole('button', { name: '写真2を削除' }));
  await userEvent.click(screen.getByRole('button', { name: '削除する' }));
  expect(await screen.findByText(`写真2：${photosJa.failed}`)).toBeTruthy();
  expect(screen.getByRole('img', { name: '写真2' })).toBeTruthy();
});

test('a broken photo falls back to the quiet figure', () => {
  open({ profile1: '/photos/gone.webp' });
  fireEvent.error(screen.getByRole('img', { name: '写真1' }));
  expect(document.querySelector('img[src*="gone"]')).toBeNull();
});

test('a sample avatar is no photo: there is nothing to delete', () => {
  open({ profile1: sampleAvatarPath(2) });
  expect(screen.getByLabelText('写真1を追加')).toBeTruthy();
});
