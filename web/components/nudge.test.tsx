// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nudgeJa } from '#shared/messages/nudge.ja.ts';
import type { SolicitationContext } from '#shared/rules/solicitation.ts';
import { Nudge } from './nudge.tsx';
import { NUDGE_PAUSE_MS } from './nudge-reading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Writer = ({ begun = '', context }: { begun?: string; context?: SolicitationContext }) => {
  const [text, setText] = useState(begun);
  return (
    <>
      <textarea aria-label="本文" value={text} onChange={({ target }) => setText(target.value)} />
      <Nudge text={text} {...(context && { context })} />
    </>
  );
};
const type = async (value: string) => {
  fireEvent.change(screen.getByLabelText('本文'), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(NUDGE_PAUSE_MS));

test('a writer who pauses reads what is not allowed, in a live region that was there before', async () => {
  render(<Writer />);
  await type('LINE交換しませんか');
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await pause();
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain(nudgeJa.public.messaging_app);
  expect(region.textContent).toContain(nudgeJa.mistaken);

  await type('お茶しませんか');
  await pause();
  expect(region.textContent).toBe('');
});

test('no note appears while the writer types, and typing is never blocked', async () => {
  render(<Writer />);
  for (const text of ['パ', 'パパ', 'パパ活', 'パパ活し', 'パパ活しませんか']) {
    await type(text);
    await act(() => vi.advanceTimersByTimeAsync(NUDGE_PAUSE_MS / 2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('本文').value).toBe(text);
    expect(screen.getByRole('status').textContent).toBe('');
  }
  await pause();
  expect(screen.getByRole('status').textContent).toContain(nudgeJa.public.prostitution);
});

test('a text that nobody has changed is not read', async () => {
  render(<Writer begun="パパ活しませんか" />);
  await pause();
  expect(screen.queryByRole('status')).toBeNull();
});

test('between two members who matched, a wish for another app causes no note', async () => {
  render(<Writer context="match" />);
  await type('LINE交換しませんか');
  await pause();
  expect(screen.getByRole('status').textContent).toBe('');
  await type('LINE ID：hana_0812');
  await pause();
  expect(screen.getByRole('status').textContent).toContain(nudgeJa.match.messaging_app);
});
