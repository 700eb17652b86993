import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { clearFlash, getFlash } from './flash/flash-store.ts';
import { useLaterPart } from './use-later-part.ts';

const Drawer = ({ open }: { open: boolean }) => (open ? <p>引き出し</p> : null);

test('a part that cannot be loaded says so, leaves the page as it is, and opens with the next press', async () => {
  const load = vi.fn(async () => Drawer);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'));
  const Page = () => {
    const [Part, ask] = useLaterPart(load);
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={async () => setOpen(await ask())}>
          開く
        </button>
        <input aria-label="本文" />
        {Part && <Part open={open} />}
      </>
    );
  };
  render(<Page />);
  await userEvent.type(screen.getByLabelText('本文'), '途中');
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  await vi.waitFor(() => expect(getFlash()?.text).toBe(commonJa.offline.part));
  expect(screen.getByLabelText<HTMLInputElement>('本文').value).toBe('途中');
  expect(screen.queryByText('引き出し')).toBeNull();
  clearFlash();
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  expect(await screen.findByText('引き出し')).toBeTruthy();
  expect(getFlash()).toBeNull();
});
