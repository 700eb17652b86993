// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Photo } from './avatar.tsx';
import { LensMatch, LensProgress, LensUnread } from './lens.tsx';
import { lensPath, MARK_DISTANCE, progressDistance } from './lens-shape.ts';

afterEach(cleanup);

describe('the path of the lens', () => {
  test('runs between the two points where the circles cross', () => {
    // Circles of radius 5 with the centres (9, 12) and (15, 12) cross at (12, 8) and (12, 16).
    expect(lensPath(12, 12, 5, 6)).toBe('M12 8a5 5 0 0 1 0 8a5 5 0 0 1 0 -8z');
  });
  test.each([10, 11])('is empty for circles whose centres are %i apart at radius 5', (distance) => {
    expect(lensPath(12, 12, 5, distance)).toBe('');
  });
});

test.each([
  ['nothing', 0, 2],
  ['half', 0.5, (2 + MARK_DISTANCE) / 2],
  ['all', 1, MARK_DISTANCE],
  ['less than nothing', -1, 2],
  ['more than all', 3, MARK_DISTANCE],
])('with %s done the circles are this far apart: %d, %d radii', (_what, value, distance) => {
  expect(progressDistance(value)).toBeCloseTo(distance);
});

test('progress is read as words, and its lens is filled only when all is done', () => {
  const shown = (value: number) => <LensProgress value={value} label="プロフィール" valueText="5項目中 3項目が完了" />;
  const { rerender } = render(shown(0.6));
  const bar = screen.getByRole('progressbar', { name: 'プロフィール' });
  expect(bar.getAttribute('aria-valuenow')).toBe('60');
  expect(bar.getAttribute('aria-valuetext')).toBe('5項目中 3項目が完了');
  expect(bar.querySelector('.lens-full')).toBeNull();
  rerender(shown(1));
  expect(bar.querySelector('.lens-full')).not.toBeNull();
});

test('the dot of unread content has a name only when no text says the same', () => {
  render(<LensUnread label="未読があります" />);
  expect(screen.getByRole('img', { name: '未読があります' })).toBeTruthy();
  cleanup();
  const { container } = render(<LensUnread />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a match shows both photos in one group, also while they are covered', () => {
  const photo = (name: string) => <Photo src={`/photos/${name}.webp`} alt={name} cover still className="size-full" />;
  render(<LensMatch left={photo('れん')} right={photo('あおい')} />);
  const group = screen.getByRole('group', { name: 'おふたりの写真' });
  expect(group.querySelectorAll('img.covered')).toHaveLength(2);
  expect(screen.queryByRole('img', { name: 'れん' })).toBeNull();
});
