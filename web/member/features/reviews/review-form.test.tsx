import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { addReview, createReview, getReview } from '#shared/contract/reviews.ts';
import type { PlainDate } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewScoresJa } from '#shared/messages/review-scores.ja.ts';
import { calendarJa, reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { pairId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import type { ReviewSubject } from './api/use-review-form.ts';
import { ReviewFormRoute } from './review-form-route.tsx';

const day = (text: string) => text as PlainDate;
const subject = (over: Partial<ReviewSubject> = {}): ReviewSubject => ({
  recommend_id: pairId(1),
  twitter_name: 'みなと',
  profile1: '/photos/one.webp',
  is_first: true,
  first_date: day('2026-05-20'),
  last_date: day('2026-07-03'),
  date_restrictions: [day('2026-07-01')],
  ...over,
});
// The check of pointer events is off, because it would inspect every element of the long form at each click.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const open = (over: Partial<ReviewSubject> = {}) => {
  mockApi.reply(getReview, { review: subject(over) });
  return renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(1)}` });
};
beforeEach(signedInWoman);

const grid = () => screen.findByRole('grid');
const dayButton = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]') as HTMLButtonElement;
const radio = (name: string, value: number | string) =>
  document.querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;
const text = () => document.querySelector('textarea') as HTMLTextAreaElement;
const scoreAll = (except?: string) => {
  for (const key of REVIEW_SCORE_KEYS) if (key !== except) fireEvent.click(radio(key, 4));
};
const fillIn = async (except?: string) => {
  await grid();
  if (except !== 'dating_date') fireEvent.click(dayButton('2026-07-02') as HTMLElement);
  scoreAll(except);
  if (except !== 'form_concrete_review') fireEvent.change(text(), { target: { value: 'よい時間でした。' } });
  if (except !== 'form_admit_full_publishing') fireEvent.click(radio('form_admit_full_publishing', 1));
};
const address = () => screen.getByTestId('address').textContent;
const answers = {
  dating_date: '2026-07-02',
  ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])),
  form_concrete_review: 'よい時間でした。',
  form_admit_open_review_info: 1,
  form_admit_publishing: 1,
  form_admit_full_publishing: 1,
};

test('the form says whom it is about, and asks twelve questions with their sentences', async () => {
  open();
  expect(await screen.findByText(/みなと/)).toBeTruthy();
  for (const key of REVIEW_SCORE_KEYS) {
    const group = screen.getByRole('radiogroup', { name: new RegExp(`^${reviewsJa.questions[key]}`) });
    const labels = within(group).getAllByRole('radio');
    expect(labels.map((one) => one.closest('label')?.textContent)).toEqual(
      [4, 3, 2, 1].map((score) => reviewScoresJa[key][score as 1 | 2 | 3 | 4]),
    );
  }
});

test('after her block his name is not shown, and the form is the same', async () => {
  open({ twitter_name: '' });
  expect(await screen.findByText(reviewWritingJa.leadUnnamed)).toBeTruthy();
  expect(await grid()).toBeTruthy();
});

describe('what is missing', () => {
  test.each(['dating_date', ...REVIEW_SCORE_KEYS.slice(0, 1), 'form_concrete_review', 'form_admit_full_publishing'])(
    'without %s the button reads 全て入力してください and is disabled',
    async (field) => {
      open();
      await fillIn(field);
      expect([submit().textContent, submit().disabled]).toEqual([reviewFormJa.disabled, true]);
    },
  );
  test('is listed, and each entry leads to its field', async () => {
    open();
    await fillIn('form_replay');
    await user.click(screen.getByRole('button', { name: reviewsJa.questions.form_replay }));
    expect((document.activeElement as HTMLInputElement).name).toBe('form_replay');
    fireEvent.click(radio('form_replay', 3));
    expect([submit().textContent, submit().disabled]).toEqual([reviewsJa.submit, false]);
  });
  test('leads to the calendar for the day', async () => {
    open();
    await fillIn('dating_date');
    await user.click(screen.getByRole('button', { name: reviewsJa.datingDate }));
    expect((document.activeElement as HTMLElement).dataset['day']).toBe('2026-07-03');
  });
  test('includes a blank text, and a text that is too long can’t be sent', async () => {
    open();
    await fillIn('form_concrete_review');
    fireEvent.change(text(), { target: { value: '　\u200b ' } });
    expect(submit().disabled).toBe(true);
    fireEvent.change(text(), { target: { value: 'あ'.repeat(2001) } });
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(reviewFormJa.tooLong)).toBeTruthy();
    fireEvent.change(text(), { target: { value: 'あ'.repeat(2000) } });
    expect(submit().disabled).toBe(false);
  });
});

describe('the calendar', () => {
  test('accepts no day with a review and no future day, and says why', async () => {
    open();
    await grid();
    const taken = dayButton('2026-07-01') as HTMLElement;
    expect([taken.getAttribute('aria-disabled'), taken.getAttribute('aria-label')]).toEqual([
      'true',
      `7月1日水曜日、${calendarJa.taken}`,
    ]);
    const future = dayButton('2026-07-04') as HTMLElement;
    expect(future.getAttribute('aria-label')).toContain(calendarJa.closed);
    for (const closed of [taken, future]) {
      fireEvent.click(closed);
      expect(closed.getAttribute('aria-pressed')).toBe('false');
    }
    expect(screen.getByText(calendarJa.none)).toBeTruthy();
    fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    expect(screen.getByText(calendarJa.chosen('2026年7月2日'))).toBeTruthy();
  });
  test('says at a press by finger or key on a day with a review that the review was posted; not at other days', async () => {
    open();
    await grid();
    const said = () => screen.queryByText('すでにその日のレビューは投稿済みです。');
    fireEvent.click(dayButton('2026-07-04') as HTMLElement);
    expect(said()).toBeNull();
    await user.click(dayButton('2026-07-01') as HTMLElement);
    expect(said()?.closest('[role=alert]')).toBeTruthy();
    const first = said();
    fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    expect(said()).toBeNull();
    dayButton('2026-07-02')?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(said()).toBeNull();
    await user.keyboard('{Enter}');
    // The message is a new element each time, because a screen reader reads only added elements.
    expect([said() === null, said() === first]).toEqual([false, false]);
    await user.keyboard('{ArrowRight} ');
    expect(said()).toBeNull();
    await user.keyboard('{ArrowLeft} ');
    expect(said()).toBeTruthy();
    expect(screen.getByText(calendarJa.chosen('2026年7月2日'))).toBeTruthy();
  });
  test('is moved by keys with one tab stop, and never beyond the ends of its range', async () => {
    open();
    await grid();
    const stops = () => [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')];
    stops()[0]?.focus();
    const focused = () => (document.activeElement as HTMLElement).dataset['day'];
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('2026-07-02');
    await user.keyboard('{ArrowLeft} ');
    expect([focused(), dayButton('2026-07-01')?.getAttribute('aria-pressed')]).toEqual(['2026-07-01', 'false']);
    await user.keyboard('{PageUp}');
    expect([focused(), stops().length]).toEqual(['2026-06-01', 1]);
    expect(screen.getByText('2026年6月')).toBeTruthy();
    await user.keyboard('{PageUp}{PageUp}{ArrowLeft}');
    expect(focused()).toBe('2026-05-20');
    await user.keyboard('{Enter}');
    expect(dayButton('2026-05-20')?.getAttribute('aria-pressed')).toBe('true');
  });
  test('is turned by its buttons as far as there are days', async () => {
    open();
    await grid();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const isClosed = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
    expect(isClosed(calendarJa.next)).toBe(true);
    await user.click(button(calendarJa.previous));
    await user.click(button(calendarJa.previous));
    // A month button keeps the focus when there is no further month.
    expect([isClosed(calendarJa.previous), document.activeElement]).toEqual([true, button(calendarJa.previous)]);
    await user.keyboard('{Enter}');
    expect(screen.getByText('2026年5月')).toBeTruthy();
    expect(dayButton('2026-05-20')?.tabIndex).toBe(0);
    expect(isClosed(calendarJa.next)).toBe(false);
  });
});

describe('posting', () => {
  test('the first review leads home with its flag, and no draft is left', async () => {
    mockApi.reply(createReview, { success: true });
    open();
    await fillIn();
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/home?create_review=true'));
    expect(mockApi.calls(createReview).map(({ body }) => body)).toEqual([
      { recommend: { id: pairId(1), review: 1, ...answers } },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.includes('review'))).toEqual([]);
  });
  test('one more review uses the other call', async () => {
    mockApi.reply(addReview, { success: true });
    open({ is_first: false });
    await fillIn();
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/home?create_review=true'));
    expect(mockApi.calls(addReview).map(({ body }) => body)).toEqual([
      { additional_review: { recommend_id: pairId(1), ...answers } },
    ]);
  });
  test('a woman who publishes nothing is not asked what to publish', async () => {
    mockApi.reply(createReview, { success: true });
    open();
    await fillIn('form_admit_full_publishing');
    fireEvent.click(radio('form_admit_publishing', 3));
    expect(radio('form_admit_full_publishing', 1)).toBeNull();
    expect(screen.getByText(reviewWritingJa.whenPrivate)).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/home?create_review=true'));
    expect(mockApi.calls(createReview)[0]?.body).toMatchObject({
      recommend: { form_admit_publishing: 3, form_admit_full_publishing: 3 },
    });
  });
  test('a day that got a review meanwhile shows the documented words and can’t be chosen any more', async () => {
    mockApi.fail(createReview, 'date_taken');
    open();
    await fillIn();
    await user.click(submit());
    expect((await screen.findAllByText('すでにその日のレビューは投稿済みです。')).length).toBeGreaterThan(0);
    expect(dayButton('2026-07-02')?.getAttribute('aria-label')).toContain(calendarJa.taken);
    expect(submit().disabled).toBe(true);
    expect(text().value).toBe('よい時間でした。');
  });
  test('a lost answer keeps all answers, and the next press sends the same review', async () => {
    mockApi.lose(createReview);
    mockApi.reply(createReview, { success: true });
    open();
    await fillIn();
    await user.click(submit());
    await screen.findAllByRole('alert');
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/home?create_review=true'));
    const keys = mockApi.calls(createReview).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('a draft', () => {
  test('is there again when the form opens, without a day that got a review since, and can be cleared', async () => {
    const { unmount } = open();
    await fillIn('form_replay');
    unmount();
    mockApi.forget(getReview);
    open({ date_restrictions: [day('2026-07-01'), day('2026-07-02')] });
    await grid();
    expect([radio('form_dm', 4).checked, text().value]).toEqual([true, 'よい時間でした。']);
    expect(screen.getByText(calendarJa.none)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: reviewWritingJa.discard }));
    expect([radio('form_dm', 4).checked, text().value]).toEqual([false, '']);
  });
  test('belongs to one man', async () => {
    const { unmount } = open();
    await fillIn();
    unmount();
    mockApi.forget(getReview);
    mockApi.reply(getReview, { review: subject({ recommend_id: pairId(2), twitter_name: 'そうた' }) });
    renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(2)}` });
    await grid();
    expect(radio('form_dm', 4).checked).toBe(false);
  });
});

test.each(['internal', 'offline'] as const)(
  'after a failed load (%s) the documented words are shown, and the load can be tried again',
  async (how) => {
    if (how === 'offline') mockApi.lose(getReview);
    else mockApi.fail(getReview, how);
    renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(1)}` });
    expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      how === 'offline' ? commonJa.offline.call : commonJa.error.again,
    );
    mockApi.forget(getReview);
    mockApi.reply(getReview, { review: subject() });
    await user.click(screen.getByRole('button', { name: partsJa.retry }));
    expect(await grid()).toBeTruthy();
  },
);

describe('a man who can’t be reviewed', () => {
  test.each(['not_found', 'illegal_state'] as const)(
    '(%s) gets a page that says so, with the way back',
    async (code) => {
      mockApi.fail(getReview, code);
      renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(1)}` });
      expect(await screen.findByText(reviewWritingJa.closed.title)).toBeTruthy();
      expect(screen.getByRole('link', { name: reviewWritingJa.closed.action }).getAttribute('href')).toBe(
        '/recommends?status=matching',
      );
    },
  );
  test('because her age is checked again: the page leads to the check', async () => {
    mockApi.fail(getReview, 'age_confirmation_required');
    renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(1)}` });
    expect((await screen.findByRole('link', { name: reviewWritingJa.age.action })).getAttribute('href')).toBe(
      '/age_confirmation',
    );
  });
  test.each(['/reviewform', '/reviewform?id=<script>', '/reviewform?id=m-for-tests-0001'])(
    'for %s no call is made',
    async (at) => {
      renderScreen(<ReviewFormRoute />, { at });
      expect(await screen.findByText(reviewWritingJa.closed.title)).toBeTruthy();
      expect(mockApi.calls(getReview)).toHaveLength(0);
    },
  );
});

test('a woman who left while the review was sent learns that it was posted, and stays where she is', async () => {
  mockApi.reply(getReview, { review: subject() });
  const answer = mockApi.hold(createReview, { success: true });
  const Leave = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate('/chat')}>
        離れる
      </button>
    );
  };
  renderScreen(
    <>
      <Leave />
      <Routes>
        <Route path="/reviewform" element={<ReviewFormRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: `/reviewform?id=${pairId(1)}` },
  );
  await fillIn();
  fireEvent.click(submit());
  await waitFor(() => expect(mockApi.calls(createReview)).toHaveLength(1));
  fireEvent.click(screen.getByText('離れる'));
  expect(address()).toBe('/chat');
  answer();
  await waitFor(() => expect(getFlash()?.text).toBe(reviewsJa.posted));
  expect(address()).toBe('/chat');
});
