import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { getAgeCheck, submitAgeDocument } from '#shared/contract/age.ts';
import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { fakePictures, fakeStorage } from '#tests/setup/web/fake-upload.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import type { AgeCheckState } from './api/use-age-check.ts';
import { AgeConfirmationRoute } from './routes.tsx';

const KEY = 'documents/m-aoi-00000001/upload0001' as UploadKey;
const { mask } = ageJa;
const NOTHING_SENT = {
  reason: null,
  document_type: null,
  submitted_at: null,
  decided_at: null,
  delete_by: null,
  deleted_at: null,
};
const NONE = { age_conf: 0, state: 'none' } as const;
const address = () => screen.getByTestId('address').textContent;

const openScreen = async (check: Pick<AgeCheckState, 'age_conf' | 'state'> & Partial<AgeCheckState>) => {
  mockApi.reply(getAgeCheck, { ...NOTHING_SENT, ...check });
  renderScreen(
    <>
      <AgeConfirmationRoute />
      <Link to="/privacy">elsewhere</Link>
    </>,
    { at: '/age_confirmation' },
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(partsJa.loading)).toBeNull());
};
const chooseType = () => press(/^パスポート/);
/** Goes to the editor of the black boxes. */
const choose = async () => {
  await chooseType();
  await userEvent.upload(screen.getByLabelText(ageJa.choose), new File(['x'], 'passport.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: mask.next });
  await screen.findByAltText(mask.pictureAlt);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Goes through the form up to the preview of the masked picture. */
const chooseAndMask = async () => {
  await choose();
  await press(mask.next);
  await screen.findByRole('button', { name: ageJa.submit });
};
const boxes = () => screen.getAllByRole('button', { name: /^黒塗り：/ });
const offerUpload = () => mockApi.reply(createUpload, { key: KEY, url: '/_local/s3/documents', fields: { key: KEY } });

test('a document is masked, shown as it is sent, uploaded and submitted, and home says so', async () => {
  const drawn = fakePictures({ width: 4000, height: 3000 });
  const sent = fakeStorage();
  offerUpload();
  mockApi.reply(submitAgeDocument, { success: 1 });
  await openScreen(NONE);
  await chooseAndMask();
  expect(mockApi.calls(createUpload)).toHaveLength(0);
  expect(screen.getByAltText(ageJa.previewAlt)).toBeTruthy();
  await press(ageJa.submit);
  await waitFor(() => expect(address()).toBe('/home?age_conf_flag=true'));
  // The editor draws the picture once; creating the masked copy draws it a second time.
  expect(drawn).toEqual([
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ]);
  expect(sent).toHaveLength(1);
  const file = sent[0]?.fields['file'];
  expect(file instanceof File && file.name).toBe('document.jpg');
  expect(mockApi.calls(submitAgeDocument)[0]?.body).toEqual({ key: KEY, document_type: 'パスポート' });
});

test('the form does not go on without a picture, and asks for one', async () => {
  await openScreen(NONE);
  await chooseType();
  await press(ageJa.toMask);
  expect(screen.getByText(ageJa.chooseRequired)).toBeTruthy();
  expect(screen.queryByText(mask.lead)).toBeNull();
});

test('each tap leads on: the type to the picture, the picture to the boxes; on the way back both are shown', async () => {
  fakePictures({ width: 100, height: 100 });
  await openScreen(NONE);
  await choose();
  await press(mask.back);
  expect(screen.getByAltText(mask.pictureAlt)).toBeTruthy();
  await press(ageJa.toType);
  const chosen = screen.getByRole('button', { name: /^パスポート/ });
  expect(chosen.textContent).toContain(ageJa.chosenType);
  await userEvent.click(chosen);
  await press(ageJa.toMask);
  expect(await screen.findByRole('button', { name: mask.next })).toBeTruthy();
});

test('the four steps are counted, and only the first one shows the state of the check', async () => {
  fakePictures({ width: 100, height: 100 });
  await openScreen(NONE);
  const step = () => screen.getByRole('progressbar', { name: ageJa.stepsLabel }).getAttribute('aria-valuetext');
  expect([step(), screen.queryByText(ageJa.states.none.title) !== null]).toEqual(['1 / 4　書類の種類', true]);
  await chooseType();
  expect([step(), screen.queryByText(ageJa.states.none.title)]).toEqual(['2 / 4　写真', null]);
  await userEvent.upload(screen.getByLabelText(ageJa.choose), new File(['x'], 'passport.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: mask.next });
  expect(step()).toBe('3 / 4　隠す');
  await press(mask.next);
  await screen.findByRole('button', { name: ageJa.submit });
  expect(step()).toBe('4 / 4　確かめて送る');
});

test.each([
  ['a text file', new File(['secret'], 'memo.txt', { type: 'text/plain' }), { width: 100, height: 100 }],
  ['a broken picture', new File(['x'], 'broken.jpg', { type: 'image/jpeg' }), null],
])('%s is refused with a sentence, shows no picture, and another file may follow', async (_what, file, size) => {
  fakePictures(size);
  await openScreen(NONE);
  await chooseType();
  await userEvent.upload(screen.getByLabelText(ageJa.choose), file, { applyAccept: false });
  expect(await screen.findByText(ageJa.notAPicture)).toBeTruthy();
  expect(screen.queryByRole('img', { name: mask.pictureAlt })).toBeNull();
  fakePictures({ width: 100, height: 100 });
  await userEvent.upload(screen.getByLabelText(ageJa.choose), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await press(mask.back);
  await screen.findByAltText(mask.pictureAlt);
  expect(screen.queryByText(ageJa.notAPicture)).toBeNull();
  // A refused file does not replace the picture that was chosen before.
  await userEvent.upload(screen.getByLabelText(ageJa.chooseOther), new File(['x'], 'b.txt', { type: 'text/plain' }), {
    applyAccept: false,
  });
  expect(await screen.findByText(ageJa.notAPicture)).toBeTruthy();
  expect(screen.getByAltText(mask.pictureAlt)).toBeTruthy();
});

test('a failed submission changes the button to the documented words, and the black boxes are kept', async () => {
  fakePictures({ width: 100, height: 100 });
  fakeStorage();
  offerUpload();
  mockApi.fail(submitAgeDocument, 'internal');
  await openScreen(NONE);
  await choose();
  await screen.findByAltText(mask.pictureAlt);
  const suggested = boxes().length;
  boxes()[0]?.focus();
  await press(mask.remove);
  await press(mask.next);
  await press(ageJa.submit);
  expect(await screen.findByRole('button', { name: 'しばらく後に再度提出してください' })).toBeTruthy();
  await press(ageJa.check.back);
  await screen.findByAltText(mask.pictureAlt);
  expect(boxes()).toHaveLength(suggested - 1);
  await press(mask.back);
  await press(ageJa.toType);
  expect(screen.getByRole('button', { name: /^パスポート/ }).textContent).toContain(ageJa.chosenType);
});

test('a document that another tab has sent meanwhile is shown with its state', async () => {
  fakePictures({ width: 100, height: 100 });
  fakeStorage();
  offerUpload();
  mockApi.fail(submitAgeDocument, 'illegal_state');
  mockApi.reply(getAgeCheck, { ...NOTHING_SENT, ...NONE });
  await openScreen({ age_conf: 0, state: 'under_review', submitted_at: '2026-11-20T03:00:00.000Z' });
  await chooseAndMask();
  await press(ageJa.submit);
  expect(await screen.findByText(ageJa.states.underReview.title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: ageJa.failed })).toBeNull();
});

test('while the document is sent the button says so', async () => {
  fakePictures({ width: 100, height: 100 });
  fakeStorage();
  offerUpload();
  const answer = mockApi.hold(submitAgeDocument, { success: 1 });
  await openScreen(NONE);
  await chooseAndMask();
  await press(ageJa.submit);
  expect(await screen.findByRole('button', { name: 'アップロード中...' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: ageJa.uploading })).toBeTruthy();
  answer();
  await waitFor(() => expect(address()).toContain('/home'));
});

describe('the black boxes', () => {
  const openEditor = async () => {
    fakePictures({ width: 1600, height: 1200 });
    await openScreen(NONE);
    await choose();
    await screen.findByAltText(mask.pictureAlt);
  };
  const styleOf = (label: string) => screen.getByRole('button', { name: label }).style;
  const NAME = mask.box(mask.parts.name);

  test('arrows move one, with shift they resize it, Delete removes it, and each can be undone', async () => {
    await openEditor();
    const before = boxes().length;
    const { left, width } = { left: styleOf(NAME).left, width: styleOf(NAME).width };
    screen.getByRole('button', { name: NAME }).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(Number.parseFloat(styleOf(NAME).left) - Number.parseFloat(left)).toBeCloseTo(1, 3);
    expect(Number.parseFloat(styleOf(NAME).width) - Number.parseFloat(width)).toBeCloseTo(-1, 3);
    await userEvent.keyboard('{Delete}');
    expect(boxes()).toHaveLength(before - 1);
    // The key has deleted the focused box, so the focus has moved to the picture. Below, the undo button keeps the
    // focus although the last click has made it inactive.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: mask.stage }));
    for (let step = 0; step < 3; step += 1) await press(mask.undo);
    expect([styleOf(NAME).left, styleOf(NAME).width]).toEqual([left, width]);
    const undo = screen.getByRole('button', { name: mask.undo });
    expect([undo.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', undo]);
    await press(mask.undo);
    expect(boxes()).toHaveLength(before);
  });

  test('one is added, and all can be reset to the suggestion', async () => {
    await openEditor();
    const before = boxes().length;
    await press(mask.add);
    const added = screen.getByRole('button', { name: mask.box(mask.added) });
    expect([added.getAttribute('aria-pressed'), document.activeElement]).toEqual(['true', added]);
    expect(screen.getByText(mask.count(before + 1))).toBeTruthy();
    await press(mask.reset);
    expect(boxes()).toHaveLength(before);
  });

  test('untouched suggestions move with the frame', async () => {
    await openEditor();
    const before = styleOf(NAME).top;
    screen.getByRole('button', { name: mask.frame }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(Number.parseFloat(styleOf(NAME).top) - Number.parseFloat(before)).toBeCloseTo(1, 3);
  });

  test('a covered birth date, and a picture without a box, are pointed out', async () => {
    await openEditor();
    expect(screen.queryByText(/重なっているようです/)).toBeNull();
    const stage = document.querySelector<HTMLElement>('[data-stage]');
    if (!stage) throw new Error('no stage');
    vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    // Dragging the mouse over an empty place draws a new box.
    fireEvent.pointerDown(stage, { clientX: 2, clientY: 2, button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(stage, { clientX: 98, clientY: 98 });
    fireEvent.pointerUp(stage);
    expect(screen.getByText(mask.covered(['書類の名称', '生年月日', '発行者']))).toBeTruthy();
    for (const box of boxes()) {
      box.focus();
      await userEvent.keyboard('{Delete}');
    }
    expect(screen.getByText(mask.nothing)).toBeTruthy();
  });

  test('a member who follows a link is asked first, and stays with everything', async () => {
    await openEditor();
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    const dialog = await screen.findByRole('alertdialog', { name: ageJa.leave.title });
    await userEvent.click(within(dialog).getByRole('button', { name: commonJa.leave.stay }));
    expect(address()).toBe('/age_confirmation');
    expect(boxes().length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    await press(commonJa.leave.leave);
    expect(address()).toBe('/privacy');
  });
});

test.each([
  ['under review', { age_conf: 0, state: 'under_review' }, ageJa.states.underReview.title],
  ['verified', { age_conf: 2, state: 'verified' }, ageJa.states.verified.title],
] as const)('%s shows the state and no form', async (_what, check, title) => {
  await openScreen(check);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^パスポート/ })).toBeNull();
});

test('a check under review says once when the document came', async () => {
  await openScreen({ age_conf: 0, state: 'under_review', submitted_at: '2026-07-01T00:05:00Z' });
  expect(screen.getByText(/7月1日 09:05/)).toBeTruthy();
});

test('a resubmission shows staff’s reason, when the picture was deleted, and the form', async () => {
  const { unreadable } = ageJa.resubmitReasons;
  await openScreen({ age_conf: 1, state: 'resubmit', reason: unreadable, deleted_at: '2026-07-01T00:05:00Z' });
  expect(screen.getByText(unreadable)).toBeTruthy();
  expect(screen.getByText('7月1日 09:05に、書類の画像を削除しました。')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^パスポート/ })).toBeTruthy();
});

test('for a document that nobody read in time the page apologises, without a reason of staff', async () => {
  const late = { reason: ageJa.deletedLate, deleted_at: '2026-07-01T00:05:00Z' };
  await openScreen({ age_conf: 1, state: 'resubmit', ...late });
  expect(screen.getByText(ageJa.deletedLate)).toBeTruthy();
  expect(screen.queryByText(ageJa.states.resubmit.body)).toBeNull();
});

test.each([
  ['went, with the time', '2026-07-01T00:05:00Z', '7月1日 09:05'],
  ['goes', null, ageJa.process.deletion],
])('after verification only the steps say that the picture %s', async (_when, deleted_at, text) => {
  await openScreen({ age_conf: 2, state: 'verified', submitted_at: '2026-06-30T00:00:00Z', deleted_at });
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
});

test.each([
  [
    'under review',
    { age_conf: 0, state: 'under_review', decided_at: null, delete_by: '2026-07-04T00:05:00Z', deleted_at: null },
    ['7月1日 09:05', ageJa.process.checkingNote, '確認が終わるとすぐに、遅くとも7月4日 09:05に削除します。'],
    ageJa.process.checking,
  ],
  [
    'verified and still kept',
    {
      age_conf: 2,
      state: 'verified',
      decided_at: '2026-07-01T03:00:00Z',
      delete_by: '2026-07-04T00:05:00Z',
      deleted_at: null,
    },
    ['7月1日 12:00', ageJa.process.checked],
    ageJa.process.deletion,
  ],
  [
    'verified and deleted',
    {
      age_conf: 2,
      state: 'verified',
      decided_at: '2026-07-01T03:00:00Z',
      delete_by: null,
      deleted_at: '2026-07-01T03:01:00Z',
    },
    ['7月1日 12:00', '7月1日 12:01', ageJa.process.deleted],
    null,
  ],
] as const)('the steps of a document that is %s are shown with their times', async (_where, check, texts, now) => {
  await openScreen({ ...check, submitted_at: '2026-07-01T00:05:00Z' });
  const way = screen.getByRole('region', { name: ageJa.process.title });
  const said = way.textContent?.replaceAll('\u00a0', ' ') ?? '';
  for (const text of texts) expect(said).toContain(text);
  expect(way.querySelector('[aria-current=step]')?.textContent?.startsWith(now ?? '')).toBe(
    now === null ? undefined : true,
  );
});
