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
import { writeDraft } from '#web/platform/drafts/draft-store.ts';
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
const address = () => screen.getByTestId('address').textContent;
const button = (label: string) => screen.getByRole('button', { name: label });
const goOn = () => fireEvent.click(button(commonJa.next));
/** Waits for a page by its heading, which starts with the name of the task. */
const page = (number: 1 | 2 | 3 | 4) =>
  waitFor(() =>
    expect(document.querySelector('h1')?.textContent).toBe(`${reviewsJa.formTitle} ${reviewWritingJa.pages[number]}`),
  );
const scorePage = () => {
  for (const one of document.querySelectorAll<HTMLElement>('input[type=radio][value="4"]')) fireEvent.click(one);
};
/** Fills in the pages one after the other, and stops on the last one. */
const fillIn = async () => {
  await grid();
  fireEvent.click(dayButton('2026-07-02') as HTMLElement);
  for (const next of [2, 3, 4] as const) {
    scorePage();
    goOn();
    await page(next);
  }
  fireEvent.change(text(), { target: { value: 'よい時間でした。' } });
  fireEvent.click(radio('form_admit_full_publishing', 1));
};
/** Opens the last page with all answers in a draft, but one. */
const openLast = async (except?: string) => {
  const draft = Object.entries(answers).filter(([field]) => field !== except);
  const kept = Object.fromEntries(draft.map(([field, value]) => [field, String(value)]));
  writeDraft(`aoi@example.com.review.${pairId(1)}`, kept);
  mockApi.reply(getReview, { review: subject() });
  renderScreen(<ReviewFormRoute />, { at: `/reviewform?id=${pairId(1)}&step=4` });
  await page(4);
};
const answers = {
  dating_date: '2026-07-02',
  ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])),
  form_concrete_review: 'よい時間でした。',
  form_admit_open_review_info: 1,
  form_admit_publishing: 1,
  form_admit_full_publishing: 1,
};

test('the form says whom it is about on each page, and asks twelve questions with their sentences', async () => {
  open();
  const asked: string[] = [];
  for (const number of [1, 2, 3, 4] as const) {
    await page(number);
    expect(screen.getByText(/みなと/)).toBeTruthy();
    for (const key of REVIEW_SCORE_KEYS) {
      const group = screen.queryByRole('radiogroup', { name: new RegExp(`^${reviewsJa.questions[key]}`) });
      if (!group) continue;
      asked.push(key);
      const labels = within(group).getAllByRole('radio');
      expect(labels.map((one) => one.closest('label')?.textContent)).toEqual(
        [4, 3, 2, 1].map((score) => reviewScoresJa[key][score as 1 | 2 | 3 | 4]),
      );
    }
    if (number === 1) fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    if (number === 4) break;
    scorePage();
    goOn();
  }
  expect(asked).toEqual(REVIEW_SCORE_KEYS);
});

describe('the pages', () => {
  test('are in the address, their headings get the focus, and back leads to the page before with its answers', async () => {
    open();
    await grid();
    fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    scorePage();
    goOn();
    await page(2);
    expect(address()).toBe(`/reviewform?id=${pairId(1)}&step=2`);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(screen.getByRole('progressbar', { name: reviewWritingJa.progress })).toBeTruthy();
    fireEvent.click(radio('form_tongue', 2));
    fireEvent.click(button(commonJa.back));
    await page(1);
    expect([radio('form_dm', 4).checked, dayButton('2026-07-02')?.getAttribute('aria-pressed')]).toEqual([
      true,
      'true',
    ]);
    goOn();
    await page(2);
    expect(radio('form_tongue', 2).checked).toBe(true);
    expect(mockApi.calls(getReview)).toHaveLength(1);
  });
  test('with an empty field stay, show its error and focus the first; an answer takes its error away', async () => {
    open();
    await grid();
    expect(screen.queryByText(reviewWritingJa.required.day)).toBeNull();
    goOn();
    expect(screen.getByText(reviewWritingJa.required.day)).toBeTruthy();
    expect(screen.getAllByText(reviewWritingJa.required.score)).toHaveLength(3);
    expect((document.activeElement as HTMLElement).dataset['day']).toBe('2026-07-03');
    fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    expect(screen.queryByText(reviewWritingJa.required.day)).toBeNull();
    goOn();
    expect((document.activeElement as HTMLInputElement).name).toBe('form_dm');
    fireEvent.click(radio('form_dm', 4));
    expect(screen.getAllByText(reviewWritingJa.required.score)).toHaveLength(2);
    expect(address()).toBe(`/reviewform?id=${pairId(1)}`);
    scorePage();
    goOn();
    await page(2);
    expect(screen.queryByText(reviewWritingJa.required.score)).toBeNull();
    goOn();
    expect(screen.getAllByText(reviewWritingJa.required.score)).toHaveLength(5);
    expect((document.activeElement as HTMLInputElement).name).toBe('form_tongue');
  });
});

test('after her block his name is not shown, and the form is the same', async () => {
  open({ twitter_name: '' });
  expect(await screen.findByText(reviewWritingJa.leadUnnamed)).toBeTruthy();
  expect(await grid()).toBeTruthy();
});

describe('what is missing on the last page', () => {
  test.each(['dating_date', ...REVIEW_SCORE_KEYS, 'form_concrete_review', 'form_admit_full_publishing'])(
    'without %s the button reads 全て入力してください and is disabled',
    async (field) => {
      await openLast(field);
      expect([submit().textContent, submit().disabled]).toEqual([reviewFormJa.disabled, true]);
    },
  );
  test('is listed, and each entry leads to its field on its page', async () => {
    await openLast('form_replay');
    await user.click(button(reviewsJa.questions.form_replay));
    await page(3);
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('form_replay'));
    fireEvent.click(radio('form_replay', 3));
    goOn();
    await page(4);
    expect([submit().textContent, submit().disabled]).toEqual([reviewsJa.submit, false]);
  });
  test('leads to the calendar for the day', async () => {
    await openLast('dating_date');
    await user.click(button(reviewsJa.datingDate));
    await page(1);
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['day']).toBe('2026-07-03'));
  });
  test('includes a blank text, and a text that is too long can’t be sent', async () => {
    await openLast();
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
    await openLast('form_admit_full_publishing');
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
    expect(await screen.findByText('すでにその日のレビューは投稿済みです。')).toBeTruthy();
    expect([submit().disabled, text().value]).toEqual([true, 'よい時間でした。']);
    await user.click(button(reviewsJa.datingDate));
    await page(1);
    expect(dayButton('2026-07-02')?.getAttribute('aria-label')).toContain(calendarJa.taken);
    expect(screen.getByText('すでにその日のレビューは投稿済みです。')).toBeTruthy();
    fireEvent.click(dayButton('2026-07-03') as HTMLElement);
    for (const next of [2, 3, 4] as const) {
      goOn();
      await page(next);
    }
    expect(screen.queryByText('すでにその日のレビューは投稿済みです。')).toBeNull();
    expect([submit().disabled, text().value]).toEqual([false, 'よい時間でした。']);
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
  test('is there again at the last page with an answer, without a day that got a review since', async () => {
    const { unmount } = open();
    await grid();
    fireEvent.click(dayButton('2026-07-02') as HTMLElement);
    scorePage();
    goOn();
    await page(2);
    fireEvent.click(radio('form_tongue', 2));
    unmount();
    mockApi.forget(getReview);
    open({ date_restrictions: [day('2026-07-01'), day('2026-07-02')] });
    await page(2);
    expect(radio('form_tongue', 2).checked).toBe(true);
    await user.click(button(commonJa.back));
    expect(await grid()).toBeTruthy();
    expect([radio('form_dm', 4).checked, screen.getByText(calendarJa.none) !== null]).toEqual([true, true]);
  });
  test('is there after a reload of any page, and can be cleared, which leads to the first page', async () => {
    await openLast('form_admit_full_publishing');
    expect(text().value).toBe('よい時間でした。');
    await user.click(button(reviewWritingJa.discard));
    await page(1);
    expect([radio('form_dm', 4).checked, screen.queryByText(reviewWritingJa.discard)]).toEqual([false, null]);
    expect(Object.keys(localStorage).filter((key) => key.includes('review'))).toEqual([]);
  });
  test('belongs to one man', async () => {
    const { unmount } = open();
    await grid();
    scorePage();
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
