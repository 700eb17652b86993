import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { deleteProfilePhoto, setProfilePhotos } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { DEFAULT_PHOTO_PATH, sampleAvatarPath } from '#shared/options/profile.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { fakePictures } from '#tests/setup/web/fake-upload.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { PhotoFields } from './components/photo-fields.tsx';
import { findQrCode } from './crop/find-qr-code.ts';
import { useProfilePhotos } from './use-profile-photos.ts';

// jsdom cannot decode pictures, and these tests have no storage that accepts uploads.
vi.mock('./crop/find-qr-code.ts', () => ({ findQrCode: vi.fn(async () => 'none') }));
vi.mock('#web/platform/upload/upload-file.ts', () => ({ uploadFile: vi.fn() }));

const { crop } = photosJa;
const KEY = 'profile-photo/m-ren-00000001/abcdefghij12' as UploadKey;
const NONE = { profile1: DEFAULT_PHOTO_PATH, profile2: DEFAULT_PHOTO_PATH, profile3: DEFAULT_PHOTO_PATH };
const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

type Saved = typeof NONE & { hidden_photos?: number[] };
const Photos = ({ saved }: { saved: Saved }) => {
  const photos = useProfilePhotos(saved);
  return (
    <>
      <PhotoFields photos={photos} />
      <p>{photos.isUploading ? 'sending' : 'at rest'}</p>
    </>
  );
};
const open = (saved: Partial<Saved> = {}) => renderScreen(<Photos saved={{ ...NONE, ...saved }} />);
const choose = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
/** Chooses a picture and confirms the suggested part. */
const pick = async (label: string) => {
  choose(label);
  await screen.findByLabelText(crop.zoom);
  fireEvent.click(screen.getByText(crop.done));
};

beforeEach(() => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  vi.mocked(uploadFile).mockReset().mockResolvedValue(KEY);
  fakePictures({ width: 900, height: 1200 });
});

test('the notices are shown where photos are chosen', () => {
  open();
  for (const rule of photosJa.rules) expect(screen.getByText(rule)).toBeTruthy();
});

test('the owner reads which photo staff hid, until it is replaced', async () => {
  mockApi.reply(deleteProfilePhoto, { success: true, ...NONE });
  open({ profile2: '/photos/m-ren-0000001/b/390.webp?e=1&s=x', hidden_photos: [2] });
  expect(screen.getByText(photosJa.hidden(2))).toBeTruthy();
  expect(screen.queryByText(photosJa.hidden(1))).toBeNull();
  fireEvent.click(screen.getByLabelText(memberPartsJa.photos.remove(2)));
  fireEvent.click(await screen.findByText(memberPartsJa.photos.removeConfirm));
  await waitFor(() => expect(screen.queryByText(photosJa.hidden(2))).toBeNull());
});

test('a chosen photo is shown with its progress, then stored in its slot', async () => {
  const sent = Promise.withResolvers<UploadKey>();
  vi.mocked(uploadFile).mockImplementation(({ onProgress }) => {
    onProgress?.(0.4);
    return sent.promise;
  });
  mockApi.reply(setProfilePhotos, { success: true, ...NONE, profile2: '/photos/two.webp' });
  open();
  await pick('写真2を追加');
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

test('two photos chosen together are stored one after the other', async () => {
  const answer = mockApi.hold(setProfilePhotos, { success: true, ...NONE, profile1: '/photos/one.webp' });
  mockApi.reply(setProfilePhotos, {
    success: true,
    ...NONE,
    profile1: '/photos/one.webp',
    profile2: '/photos/two.webp',
  });
  open();
  await pick('写真1を追加');
  await waitFor(() => expect(screen.queryByLabelText(crop.zoom)).toBeNull());
  await pick('写真2を追加');
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
  [new ApiError('image_too_detailed', { status: 422 }), photosJa.tooDetailed],
  [new ApiError('internal', { status: 500 }), photosJa.failed],
])('%s is reported, and the former photo stays', async (error, sentence) => {
  vi.mocked(uploadFile).mockRejectedValue(error);
  open({ profile1: '/photos/one.webp' });
  await pick('写真1を変更');
  expect((await screen.findByText(`写真1：${sentence}`)).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole<HTMLImageElement>('img', { name: '写真1' }).src).toContain('/photos/one.webp');
});

test('after a refusal for a QR code the slot shows the former photo', async () => {
  mockApi.fail(setProfilePhotos, 'qr_code_refused');
  open();
  await pick('写真3を追加');
  expect(await screen.findByText(`写真3：${photosJa.qrFound}`)).toBeTruthy();
  expect(screen.getByLabelText('写真3を追加')).toBeTruthy();
});

test.each([
  ['a QR code', 'code', photosJa.qrFound],
  ['a pattern that cannot be searched', 'pattern', photosJa.tooDetailed],
] as const)('%s is found on the device, and nothing is sent', async (_what, finding, sentence) => {
  vi.mocked(findQrCode).mockResolvedValueOnce(finding);
  open();
  await pick('写真1を追加');
  const dialog = screen.getByRole('dialog', { name: crop.title });
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
  fireEvent.click(within(dialog).getByText('キャンセル'));
  expect(uploadFile).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that is no picture is refused at its slot', async () => {
  fakePictures(null);
  open();
  choose('写真2を追加');
  expect(await screen.findByText(`写真2：${photosJa.unreadable}`)).toBeTruthy();
});

describe('the part of 4:5', () => {
  const openCrop = async () => {
    open();
    choose('写真1を追加');
    return screen.findByRole('group', { name: crop.stage });
  };
  const position = () => {
    const picture = screen.getByRole('group', { name: crop.stage }).querySelector('img');
    const { left = '', top = '', width = '' } = picture?.style ?? {};
    return [left, top, width].map((value) => Math.round(Number.parseFloat(value) * 10) / 10);
  };
  test('is shown at 150 px, and moves by arrows, drag and slider', async () => {
    const stage = await openCrop();
    expect(stage.closest('dialog')?.querySelector<HTMLElement>('[style*="width: 150px"]')).not.toBeNull();
    expect(position()).toEqual([0, -2.2, 100]);
    stage.focus();
    fireEvent.keyDown(stage, { key: 'ArrowDown' });
    expect(position()).toEqual([0, -3.8, 100]);
    vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
    fireEvent.pointerDown(stage, { clientX: 100, clientY: 100 });
    fireEvent.pointerMove(stage, { clientX: 100, clientY: 110 });
    fireEvent.pointerUp(stage);
    expect(position()).toEqual([0, -1.2, 100]);
    fireEvent.change(screen.getByRole('slider', { name: crop.zoom }), { target: { value: '2' } });
    expect(position()).toEqual([-50, -52.3, 200]);
    fireEvent.click(screen.getByText(crop.turn));
    await waitFor(() => expect(position()).toEqual([-33.3, 0, 166.7]));
  });
});

test('deleting asks first, then the slot is empty again', async () => {
  mockApi.reply(deleteProfilePhoto, { success: true, ...NONE });
  open({ profile1: '/photos/one.webp' });
  fireEvent.click(screen.getByLabelText('写真1を削除'));
  fireEvent.click(screen.getByText('キャンセル'));
  expect(mockApi.calls(deleteProfilePhoto)).toHaveLength(0);
  fireEvent.click(screen.getByLabelText('写真1を削除'));
  fireEvent.click(screen.getByText('削除する'));
  expect(await screen.findByLabelText('写真1を追加')).toBeTruthy();
  expect(mockApi.calls(deleteProfilePhoto)[0]?.body).toEqual({ profile_img_no: 1 });
});

test('a photo that could not be deleted stays and says so', async () => {
  mockApi.fail(deleteProfilePhoto, 'conflict');
  open({ profile2: '/photos/two.webp' });
  fireEvent.click(screen.getByLabelText('写真2を削除'));
  fireEvent.click(screen.getByText('削除する'));
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
