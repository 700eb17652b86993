import { render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { EndlessList } from './endless-list.tsx';
import { range } from './range.ts';

const layout = () => ({ columns: 1, height: 40 });
const PAGES = 4;

/** A list whose pages are loaded synchronously: `isLoading` is false in every render. */
const AtOnce = () => {
  const [pages, setPages] = useState(1);
  const load = useCallback(() => setPages((now) => now + 1), []);
  return (
    <EndlessList
      label="numbers"
      items={range(pages)}
      keyOf={String}
      layout={layout}
      more={{ hasMore: pages < PAGES, load, isLoading: false, pages, label: 'more' }}
    >
      {(number) => <p>{`number ${number + 1}`}</p>}
    </EndlessList>
  );
};

test('pages that come at once are followed by the next until the end', async () => {
  render(<AtOnce />);
  await screen.findByText(`number ${PAGES}`);
  expect(screen.getAllByRole('listitem').length).toBe(PAGES);
});
