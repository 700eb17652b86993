// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Countdown, remainingText } from './countdown.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Flash } from './flash.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const Opener = ({ dismissible = true }: { dismissible?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="理由" dismissible={dismissible}>
        <input aria-label="入力" />
      </Dialog>
    </>
  );
};
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));

test('a dialog has its title, closes on Esc and returns the focus', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByText('開く'));
  const dialog = screen.getByRole('dialog', { name: '理由' });
  screen.getByLabelText('入力').focus();
  pressEscape(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('開く');
});

test('a dialog that must be answered ignores Esc and shows no close control', async () => {
  render(<Opener dismissible={false} />);
  await userEvent.click(screen.getByText('開く'));
  pressEscape(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByLabelText('閉じる')).toBeNull();
});

const presses = (from: [number, number], to: [number, number]) => {
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  fireEvent.pointerDown(dialog, { clientX: from[0], clientY: from[1] });
  fireEvent.pointerUp(dialog, { clientX: to[0], clientY: to[1] });
};
test.each([
  ['a press on the backdrop closes', [10, 10], [12, 10], null],
  ['a press on the sheet’s own edge does not', [110, 110], [110, 110], 'open'],
  ['a press that began inside does not', [150, 150], [10, 10], 'open'],
] as const)('%s', async (_rule, from, to, left) => {
  render(<Opener />);
  await userEvent.click(screen.getByText('開く'));
  presses([...from], [...to]);
  expect(screen.queryByRole('dialog') === null).toBe(left === null);
});

test('a confirmation explains the consequence and labels its button with the verb', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog open title="解除しますか？" confirmLabel="解除する" onConfirm={onConfirm} onCancel={onCancel}>
      復活できません。
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: '解除しますか？' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('復活できません。');
  await userEvent.click(screen.getByText('解除する'));
  await userEvent.click(screen.getByText('キャンセル'));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['primary', '解除する'],
  ['danger', '解除する'],
  ['leave', 'キャンセル'],
] as const)('in a confirmation of the kind %s the filled button is %s', (kind, filled) => {
  render(<ConfirmDialog open title="？" confirmLabel="解除する" kind={kind} onConfirm={vi.fn()} onCancel={vi.fn()} />);
  const isFilled = ({ className }: HTMLElement) => /(^| )bg-(primary|danger)( |$)/.test(className);
  expect(
    screen
      .getAllByRole('button')
      .filter(isFilled)
      .map(({ textContent }) => textContent),
  ).toEqual([filled]);
  // The first focus is on the button that changes nothing, whatever the looks.
  expect(document.activeElement?.textContent).toBe('キャンセル');
});

test('a busy button keeps its label and size and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      保存する
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存する' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
});

test('a busy submit button does not send the form again', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        保存する
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a locked menu item shows its reason and is no link; any other item closes the menu', async () => {
  const onClose = vi.fn();
  const groups = [
    {
      items: [
        { label: 'レビュー', to: '/review', lockedBy: 'お支払い後に使えます' },
        { label: 'お知らせ', to: '/notice/index' },
      ],
    },
  ];
  render(
    <MemoryRouter>
      <Menu open onClose={onClose} groups={groups} />
    </MemoryRouter>,
  );
  expect(screen.getByText('お支払い後に使えます')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /レビュー/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'お知らせ' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('with fake timers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('a flash appears after one second and disappears after five', () => {
    const onGone = vi.fn();
    render(<Flash message="更新しました。" onGone={onGone} />);
    pass(999);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(1);
    expect(screen.getByRole('status').textContent).toContain('更新しました。');
    pass(4999);
    expect(onGone).not.toHaveBeenCalled();
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  test('a flash stays while the pointer moves on it, and as long as `stay` says', () => {
    render(<Flash message="メールを確認してください。" stay={10_000} />);
    pass(1000);
    fireEvent.pointerMove(screen.getByText('メールを確認してください。').parentElement ?? document.body);
    pass(60_000);
    expect(screen.getByText('メールを確認してください。')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText('メールを確認してください。').parentElement ?? document.body);
    pass(9999);
    expect(screen.getByText('メールを確認してください。')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('メールを確認してください。')).toBeNull();
  });

  test('a resting pointer does not hold a flash that appears under it, and the content below can be pressed', () => {
    render(<Flash message="更新しました。" />);
    pass(1000);
    fireEvent.pointerEnter(screen.getByText('更新しました。').parentElement ?? document.body);
    pass(5000);
    expect(screen.queryByText('更新しました。')).toBeNull();
  });

  test('the same flash appears again with a new id, and can be closed', () => {
    const { rerender } = render(<Flash message="更新しました。" id={1} />);
    pass(6000);
    rerender(<Flash message="更新しました。" id={2} />);
    pass(1000);
    expect(screen.getByText('更新しました。')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('閉じる'));
    expect(screen.queryByText('更新しました。')).toBeNull();
  });

  test('a flash with a button takes no focus, stays while the button has the focus, and runs the button’s action', () => {
    const onPress = vi.fn();
    render(<Flash message="保留しました。" stay={10_000} action={{ label: '元に戻す', onPress }} />);
    pass(1000);
    const button = screen.getByRole('button', { name: '元に戻す' });
    expect(document.activeElement).toBe(document.body);
    act(() => button.focus());
    pass(60_000);
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    act(() => button.blur());
    pass(10_000);
    expect(screen.queryByText('保留しました。')).toBeNull();
  });

  test('a flash waits for a dialog and then has its whole time', () => {
    const shown = (open: boolean) => (
      <>
        <Dialog open={open} onClose={() => {}} title="ようこそ">
          本文
        </Dialog>
        <Flash message="更新しました。" />
      </>
    );
    const { rerender } = render(shown(true));
    pass(60_000);
    expect(screen.queryByText('更新しました。')).toBeNull();
    rerender(shown(false));
    expect(screen.getByText('更新しました。')).toBeTruthy();
    pass(4999);
    expect(screen.getByText('更新しました。')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('更新しました。')).toBeNull();
  });

  test('a countdown changes by the minute and ends once', () => {
    const onOver = vi.fn();
    render(<Countdown remainingMs={2 * 60_000 + 500} onOver={onOver} />);
    expect(screen.getByText('あと2分')).toBeTruthy();
    pass(600);
    expect(screen.getByText('あと1分')).toBeTruthy();
    pass(60_000);
    expect(screen.getByText('まもなく終了')).toBeTruthy();
    pass(60_000);
    expect(screen.getByText('終了しました')).toBeTruthy();
    pass(600_000);
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [7 * 86_400_000, 'あと7日'],
  [86_400_000 + 7_200_000, 'あと1日と2時間'],
  [86_400_000 - 1, 'あと23時間59分'],
  [3_600_000, 'あと1時間'],
  [59_999, 'まもなく終了'],
  [0, '終了しました'],
])('%i ms are written %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});
