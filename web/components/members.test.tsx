// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar, Photo } from './avatar.tsx';
import { BlurPhoto } from './blur-photo.tsx';
import { Bubble } from './bubble.tsx';
import { CoverProvider, Name } from './cover.tsx';
import { Page } from './page.tsx';
import { Pager, visiblePages } from './pager.tsx';
import { PhotoSlots } from './photo-slots.tsx';
import { ReasonList } from './reason-list.tsx';
import { Section } from './section.tsx';
import { TabBar } from './tab-bar.tsx';
import { CoverToggle } from './top-bar.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('a photo that fails to load is the default image with the same name, and an icon when that fails too', () => {
  const { rerender } = render(<Avatar src="/photos/1.webp" name="れん" />);
  const photo = () => screen.getByRole('img', { name: 'れんさんの写真' });
  fireEvent.error(photo());
  expect(photo().getAttribute('src')).toBe('/images/fallback/default.png');
  rerender(<Avatar src="/photos/2.webp" name="れん" />);
  expect(photo().getAttribute('src')).toBe('/photos/2.webp');
  fireEvent.error(photo());
  fireEvent.error(photo());
  expect(photo().tagName).toBe('SPAN');
});

test('a large photo that fails to load asks for no other width, and the cover does not name whose it was', () => {
  localStorage.clear();
  const screenOf = () => (
    <CoverProvider>
      <CoverToggle />
      <Photo src="/photos/390.webp" large="/photos/780.webp" alt="れんさんの写真" />
    </CoverProvider>
  );
  const { container } = render(screenOf());
  const photo = () => container.querySelector('img');
  fireEvent.error(photo() as HTMLImageElement);
  expect([photo()?.getAttribute('src'), photo()?.getAttribute('srcset')]).toEqual([
    '/images/fallback/default.png',
    null,
  ]);
  fireEvent.error(photo() as HTMLImageElement);
  fireEvent.click(screen.getByLabelText('写真と名前を隠す'));
  expect([photo(), container.innerHTML.includes('れん')]).toEqual([null, false]);
});

test('a photo of a long list that fails to load is the default image', () => {
  const { container } = render(<BlurPhoto src="/photos/390.webp" small="/photos/96.webp" sizes="50vw" />);
  fireEvent.error(container.querySelectorAll('img')[1] as HTMLImageElement);
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/images/fallback/default.png',
  ]);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
});

test('the wire’s default image counts as no photo', () => {
  const { container } = render(<Avatar src="/images/fallback/default.png" name="れん" />);
  expect(container.querySelector('img')).toBeNull();
});

test('the cover hides names and photos, one tap reveals one of them, and the cover survives a reload', async () => {
  const screenOf = () => (
    <CoverProvider>
      <CoverToggle />
      <Photo src="/photos/1.webp" alt="れんさんの写真" />
      <p>
        <Name>れん</Name>
      </p>
    </CoverProvider>
  );
  const first = render(screenOf());
  expect(screen.getByText('れん')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('写真と名前を隠す'));
  expect(screen.queryByText('れん')).toBeNull();
  expect(screen.queryByRole('img', { name: 'れんさんの写真' })).toBeNull();
  await userEvent.click(screen.getByLabelText('タップして名前を表示'));
  expect(screen.getByText('れん')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'れんさんの写真' })).toBeNull();
  first.unmount();
  render(screenOf());
  expect(screen.queryByText('れん')).toBeNull();
});

test('a section is closed at first and stores that it was opened', () => {
  const section = (
    <Section title="くわしい希望" storageKey="test.section">
      内容
    </Section>
  );
  const first = render(section);
  const details = first.container.querySelector('details');
  expect(details?.open).toBe(false);
  if (details) details.open = true;
  fireEvent(details ?? document.body, new Event('toggle'));
  first.unmount();
  expect(render(section).container.querySelector('details')?.open).toBe(true);
});

const file = new File(['x'], 'me.png', { type: 'image/png' });
test('a slot takes a new photo and replaces a photo', async () => {
  const onPick = vi.fn();
  render(
    <PhotoSlots
      slots={[{ src: '/photos/1.webp' }, { src: null }, { src: null }]}
      onPick={onPick}
      onDelete={() => {}}
    />,
  );
  await userEvent.upload(screen.getByLabelText('写真1を変更'), file);
  await userEvent.upload(screen.getByLabelText('写真3を追加'), file);
  expect(onPick.mock.calls).toEqual([
    [0, file],
    [2, file],
  ]);
});

test('a photo is deleted only after a confirmation', async () => {
  const onDelete = vi.fn();
  render(
    <PhotoSlots
      slots={[{ src: '/photos/1.webp' }, { src: null }, { src: null }]}
      onPick={() => {}}
      onDelete={onDelete}
    />,
  );
  await userEvent.click(screen.getByLabelText('写真1を削除'));
  await userEvent.click(screen.getByText('キャンセル'));
  expect(onDelete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('写真1を削除'));
  await userEvent.click(screen.getByText('削除する'));
  expect(onDelete.mock.calls).toEqual([[0]]);
});

test('after a photo is deleted, the focus stays in its slot', async () => {
  const Slots = () => {
    const [src, setSrc] = useState<string | null>('/photos/2.webp');
    return <PhotoSlots slots={[{ src: null }, { src }]} onPick={() => {}} onDelete={() => setSrc(null)} />;
  };
  render(<Slots />);
  await userEvent.click(screen.getByLabelText('写真2を削除'));
  await userEvent.click(screen.getByText('削除する'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('写真2を追加')));
});

test('a photo that is uploading shows its progress and cannot be changed or deleted, but keeps the focus', () => {
  const onPick = vi.fn();
  render(<PhotoSlots slots={[{ src: '/photos/1.webp', progress: 0.4 }]} onPick={onPick} onDelete={() => {}} />);
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.4');
  const input = screen.getByLabelText<HTMLInputElement>('写真1を変更');
  input.focus();
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-disabled')).toBe('true');
  expect(fireEvent.click(input)).toBe(false);
  fireEvent.change(input, { target: { files: [new File(['x'], 'b.jpg', { type: 'image/jpeg' })] } });
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('写真1を削除')).toBeNull();
});

test('a message that failed to send says so and offers a retry', async () => {
  const onRetry = vi.fn();
  render(<Bubble mine text="15時に" time="07/03 14:11" state="failed" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toBe('送信できませんでした');
  await userEvent.click(screen.getByText('再送する'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['in the middle', 5, 12, 7, [2, 3, 4, 5, 6, 7, 8]],
  ['at the start', 1, 12, 3, [1, 2, 3]],
  ['at the end', 12, 12, 7, [6, 7, 8, 9, 10, 11, 12]],
  ['with fewer pages than places', 2, 3, 7, [1, 2, 3]],
])('page numbers shown %s', (_where, page, count, visible, shown) => {
  expect(visiblePages(page, count, visible)).toEqual(shown);
});

test('the pager marks its page, stops at the ends, and is absent for one page', async () => {
  const onPage = vi.fn();
  const { rerender, container } = render(<Pager page={1} pageCount={3} onPage={onPage} />);
  expect(screen.getByLabelText('1ページ目').getAttribute('aria-current')).toBe('page');
  expect(screen.getByLabelText<HTMLButtonElement>('前へ').disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('次へ'));
  expect(onPage.mock.calls).toEqual([[2]]);
  rerender(<Pager page={1} pageCount={2} onPage={onPage} />);
  expect(screen.getAllByLabelText(/ページ目$/)).toHaveLength(2);
  rerender(<Pager page={1} pageCount={1} onPage={onPage} />);
  expect(container.textContent).toBe('');
});

test('there are at most three reasons, and the caution is separate', () => {
  render(<ReasonList reasons={['一', '二', '三', '四']} caution="五" />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['一', '二', '三']);
  expect(screen.getByText('五')).toBeTruthy();
});

test('a page is the main landmark with one h1', () => {
  render(<Page title="ホーム">内容</Page>);
  expect(screen.getByRole('main').textContent).toContain('内容');
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['ホーム']);
});

test('the tab bar marks the current page and unread content', () => {
  render(
    <MemoryRouter initialEntries={['/timeline']}>
      <TabBar
        label="主な画面"
        items={[
          { to: '/home', label: 'ホーム', icon: 'home' },
          { to: '/recommends', label: 'チャット', icon: 'chat', dot: '未読があります' },
          { to: '/timeline', label: 'タイムライン', icon: 'timeline' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('タイムライン');
  expect(screen.getByRole('link', { name: 'チャット（未読があります）' })).toBeTruthy();
});
