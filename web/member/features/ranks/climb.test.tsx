import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { completeMovies, savePropensity, saveTwitterId } from '#shared/contract/ranks.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileErrorsJa } from '#shared/messages/profile-errors.ja.ts';
import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { socialIdJa } from '#shared/messages/social-id.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { MaleTutorialRoute } from '#web/member/features/ranks/male-tutorial-route.tsx';
import { RankUp } from './components/rank-up.tsx';
import { withoutScripts } from './drawing.ts';
import { films } from './films.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const FILMS = '/images/films/';
/** A film of two seconds, which the test can play to the end. */
const CAPTIONS = ['はじめに。', '連絡するかどうかは、女性が選びます。'];
const SHORT = `WEBVTT\n\n00:00.000 --> 00:01.000\n${CAPTIONS[0]}\n\n00:01.000 --> 00:02.000\n${CAPTIONS[1]}\n`;
let areFilmsLost = false;
let isStill = false;
/** Number of animation frames that the simulated browser still renders. */
let frames = Number.POSITIVE_INFINITY;

beforeEach(() => {
  areFilmsLost = false;
  isStill = false;
  frames = Number.POSITIVE_INFINITY;
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!String(input).startsWith(FILMS)) return api(input, init);
    if (areFilmsLost) return new Response('', { status: 503 });
    return new Response(input.endsWith('.vtt') ? SHORT : readFileSync(join(PUBLIC, input)));
  });
  // Simulated frames come immediately; the film's clock advances by 250 ms per frame.
  let now = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    if (frames === 0) return 0;
    frames -= 1;
    now += 250;
    return setTimeout(run, 0, now);
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});

const remember = (watched: number, seen: string) =>
  localStorage.setItem('awai.draft.climb.m-ren-00000001', JSON.stringify({ watched, seen }));
const open = (account: Partial<ReturnType<typeof manAccount>>) => {
  mockApi.reply(getAccount, manAccount({ twitterid: '', ...account }));
  return renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');
const playToEnd = async () => {
  await userEvent.click(await button(climbJa.films.play));
  await screen.findByText(climbJa.films.ended);
};

test('H leads to the form, a rank above E home', async () => {
  open({ rank: 'H' });
  expect((await screen.findByRole('link', { name: climbJa.profile.action })).getAttribute('href')).toBe('/partialform');
});

test('a rank above E has no climb', async () => {
  open({ rank: 'D' });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home'));
});

describe('G: the films', () => {
  test('the first rank has its moment, then the first film opens and the others are locked', async () => {
    open({ rank: 'G' });
    const moment = await screen.findByRole('heading', { name: climbJa.rankUp('G') });
    expect(document.activeElement).toBe(moment);
    await userEvent.click(await button(climbJa.rankUpNext));
    expect(await screen.findByText('0/5')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: climbJa.films.list })).getAllByRole('button');
    expect(rows.map(isDisabled)).toEqual([false, true, true, true, true]);
  });

  test('a film is marked only after its end, and is watched once', async () => {
    remember(0, 'G');
    open({ rank: 'G' });
    const mark = await button(climbJa.films.mark);
    expect(isDisabled(mark)).toBe(true);
    await playToEnd();
    // The button is enabled shortly after the last caption, when the film's end is reported.
    await waitFor(() => expect(isDisabled(mark)).toBe(false));
    await userEvent.click(mark);
    expect(await screen.findByText('1/5')).toBeTruthy();
    expect(screen.getByRole('heading', { name: new RegExp(climbJa.filmTitles[1]) })).toBeTruthy();
    expect(isDisabled(await button(climbJa.films.mark))).toBe(true);
    expect(mockApi.calls(completeMovies)).toHaveLength(0);
  });

  test('a paused film stays where it is, at the caption of its time', async () => {
    remember(0, 'G');
    open({ rank: 'G' });
    // Six frames: the first starts the clock, the other five advance it to 1.25 s.
    frames = 6;
    await userEvent.click(await button(climbJa.films.play));
    await waitFor(() => expect(document.querySelector('p[aria-live="polite"]')?.textContent).toBe(CAPTIONS[1]));
    await userEvent.click(await button(climbJa.films.pause));
    frames = Number.POSITIVE_INFINITY;
    await new Promise((later) => setTimeout(later, 30));
    expect(screen.getByRole('progressbar', { name: climbJa.films.progress }).getAttribute('value')).toBe('1250');
    expect(isDisabled(await button(climbJa.films.mark))).toBe(true);
    await userEvent.click(await button(climbJa.films.resume));
    await screen.findByText(climbJa.films.ended);
  });

  test('the fifth film tells the service, and the new rank has its moment', async () => {
    remember(4, 'G');
    open({ rank: 'G' });
    mockApi.reply(getAccount, manAccount({ rank: 'F', twitterid: '' }));
    mockApi.reply(completeMovies, { success: true });
    mockApi.reply(getAccountDetail, manDetail({ propensity: '' }));
    await playToEnd();
    mockApi.forget(getAccount);
    mockApi.reply(getAccount, manAccount({ rank: 'F', twitterid: '' }));
    await userEvent.click(await button(climbJa.films.mark));
    expect(await screen.findByRole('heading', { name: climbJa.rankUp('F') })).toBeTruthy();
    expect(mockApi.calls(completeMovies)).toHaveLength(1);
    await userEvent.click(await button(climbJa.rankUpNext));
    expect(await screen.findByRole('heading', { name: climbJa.words.title })).toBeTruthy();
  });

  test('a call that fails is sent again by a press, also after a reload', async () => {
    remember(5, 'G');
    open({ rank: 'G' });
    mockApi.fail(completeMovies, 'unavailable');
    await userEvent.click(await button(climbJa.films.mark));
    expect(await screen.findByText(errorsJa.unavailable)).toBeTruthy();
    mockApi.forget(completeMovies);
    mockApi.reply(completeMovies, { success: true });
    await userEvent.click(await button(climbJa.failedAgain));
    await waitFor(() => expect(mockApi.calls(completeMovies)).toHaveLength(2));
  });

  test('films that can not be loaded can be loaded again', async () => {
    areFilmsLost = true;
    remember(0, 'G');
    open({ rank: 'G' });
    expect(await screen.findByText(climbJa.films.failed)).toBeTruthy();
    areFilmsLost = false;
    await userEvent.click(await button(partsJa.retry));
    expect(await button(climbJa.films.play)).toBeTruthy();
  });
});

describe('F: his own words', () => {
  const F = { rank: 'F' } as const;
  test('fifty characters are sent, and E has its moment', async () => {
    open(F);
    mockApi.reply(getAccountDetail, manDetail({ propensity: '短い。' }));
    mockApi.reply(savePropensity, { success: true });
    const area = await screen.findByLabelText<HTMLTextAreaElement>(climbJa.words.label);
    expect(area.value).toBe('短い。');
    await userEvent.click(await button(climbJa.words.submit));
    // The sentence appears once in the counter and once at the field.
    expect(screen.getAllByText(new RegExp(memberPartsJa.counter.belowMin(50)))).toHaveLength(2);
    expect(document.activeElement).toBe(area);
    await userEvent.clear(area);
    await userEvent.paste(`${'あ い'.repeat(25)}\n`);
    mockApi.forget(getAccount);
    mockApi.reply(getAccount, manAccount({ rank: 'E', twitterid: '' }));
    await userEvent.click(await button(climbJa.words.submit));
    expect(await screen.findByRole('heading', { name: climbJa.rankUp('E') })).toBeTruthy();
    expect(mockApi.calls(savePropensity).map(({ body }) => body)).toEqual([
      { user: { maleraw_attributes: { propensity: `${'あ い'.repeat(25)}\n` } } },
    ]);
    expect(localStorage.getItem('awai.draft.climb-words.m-ren-00000001')).toBeNull();
  });

  test('the typed text is there again, and a refusal says why', async () => {
    localStorage.setItem('awai.draft.climb-words.m-ren-00000001', JSON.stringify('あ'.repeat(60)));
    open(F);
    mockApi.reply(getAccountDetail, manDetail({ propensity: '' }));
    mockApi.fail(savePropensity, 'invalid_input', {
      fields: { 'user.maleraw_attributes.propensity': [profileErrorsJa.text_too_long] },
    });
    await userEvent.click(await button(climbJa.words.submit));
    expect(await screen.findByText(profileErrorsJa.text_too_long)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(climbJa.words.label).value).toBe('あ'.repeat(60));
  });

  test('a text that can not be loaded can be loaded again', async () => {
    open(F);
    mockApi.fail(getAccountDetail, 'internal');
    await screen.findByText(errorsJa.internal);
    mockApi.forget(getAccountDetail);
    mockApi.reply(getAccountDetail, manDetail());
    await userEvent.click(await button(partsJa.retry));
    expect(await screen.findByLabelText(climbJa.words.label)).toBeTruthy();
  });
});

describe('E: the social account', () => {
  const E = { rank: 'E' } as const;
  const { social } = climbJa;
  test('id, name and open messages are required, each with its sentence', async () => {
    open({ ...E, twitter_name: '' });
    await userEvent.click(await button(social.submit));
    for (const sentence of [socialIdJa.twitterEmpty, profileErrorsJa.user_name_required, social.openRequired])
      expect(screen.getByText(sentence)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(social.id), 'a name');
    // The server's message ends with an ASCII full stop, as in the documents; the screen shows a Japanese one.
    expect(socialIdJa.twitterInvalid).toBe('TwitterIDの入力を確認してください.');
    expect(await screen.findByText('TwitterIDの入力を確認してください。')).toBeTruthy();
    expect(screen.queryByText(socialIdJa.twitterInvalid)).toBeNull();
    expect(mockApi.calls(saveTwitterId)).toHaveLength(0);
  });

  test('a taken id is reported at its field; another one is saved and ends the climb', async () => {
    open(E);
    mockApi.fail(saveTwitterId, 'twitter_id_taken');
    mockApi.reply(saveTwitterId, { success: true });
    await userEvent.type(await screen.findByLabelText(social.id), '@taken');
    await userEvent.click(screen.getByRole('checkbox', { name: social.open }));
    await userEvent.click(await button(social.submit));
    expect(await screen.findByText(socialIdJa.twitterTaken)).toBeTruthy();
    expect(screen.getByText(socialIdJa.twitterTakenHint)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(social.id), '_2');
    mockApi.forget(getAccount);
    mockApi.reply(getAccount, manAccount({ rank: 'E', twitterid: 'taken_2' }));
    await userEvent.click(await button(social.submit));
    const link = await screen.findByRole('link', { name: climbJa.done.action });
    expect(link.getAttribute('href')).toBe('/rankrequest');
    expect(mockApi.calls(saveTwitterId)[1]?.body).toEqual({
      user: { twitterid: '@taken_2', maleraw_attributes: { twitter_name: 'れん' } },
    });
  });
});

describe('the moment of a new rank', () => {
  test('lasts two seconds', () => {
    vi.useFakeTimers();
    const done = vi.fn();
    render(<RankUp rank="F" onDone={done} />);
    act(() => void vi.advanceTimersByTime(1999));
    expect(done).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(done).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])('with reduced motion %s nothing moves then', (still) => {
    isStill = still;
    const animate = vi.fn();
    Object.assign(Element.prototype, { animate });
    render(<RankUp rank="F" onDone={() => undefined} />);
    expect(animate.mock.calls.length > 0).toBe(!still);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
});

describe('our own films', () => {
  test.each(films)('$title is a drawing without a script, as long as its captions', ({ src, captions }) => {
    const drawing = readFileSync(join(PUBLIC, src), 'utf8');
    expect(drawing).not.toMatch(/<script|\son\w+=|href|style=|url\(/i);
    // `withoutScripts` keeps every element of the drawing. `*` does not count the svg element itself.
    const shapes = drawing.match(/<[a-zA-Z]/g) ?? [];
    expect(withoutScripts(drawing)?.querySelectorAll('*')).toHaveLength(shapes.length - 1);
    expect(readFileSync(join(PUBLIC, captions), 'utf8').match(/-->/g)).toHaveLength(4);
  });

  test('other content of a file does not get into the page', () => {
    const bad =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><a href="javascript:x()"><path d="M0 0"/></a><g onclick="x()" style="fill:red"><path d="M1 1"/></g></svg>';
    expect(withoutScripts(bad)?.outerHTML).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><g><path d="M1 1"></path></g></svg>',
    );
    expect(withoutScripts('<html><p>not found</p></html>')).toBeNull();
  });
});
