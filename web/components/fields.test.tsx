// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { Checkbox } from './checkbox.tsx';
import { ChipSelect } from './chip-select.tsx';
import { ChoiceGrid, RadioCards } from './choice.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

// user-event finds radios with CSS.escape, which this version of jsdom lacks; the names in this file need no escaping.
Object.assign(document.defaultView ?? {}, { CSS: { escape: (text: string) => text } });

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a field connects label, hint and error with its control', () => {
  render(
    <Field label="ユーザー名" hint="お相手に見えます" error="入力してください" required>
      <TextInput name="name" />
    </Field>,
  );
  const input = screen.getByLabelText(/ユーザー名/);
  expect(describedBy(input)).toBe('お相手に見えます 入力してください');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

test('a field without an error is not announced as wrong', () => {
  render(
    <Field label="身長" optional>
      <Select options={['160', '170']} />
    </Field>,
  );
  const select = screen.getByLabelText(/身長/);
  expect(select.getAttribute('aria-invalid')).toBeNull();
  expect(select.getAttribute('aria-describedby')).toBeNull();
});

const grades = ['1', '2', '3', '4'].map((value) => ({ value, label: `答え${value}` }));
const START = {
  name: 'みなと',
  about: 'はじめ',
  age: '34',
  talk: '2',
  plan: '3m',
  areas: ['東京都'],
  agreed: false,
};
const Form = ({ onSend }: { onSend: (values: object) => void }) => {
  const { values, setValues, control } = useFormValues(START);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(values);
      }}
    >
      <Field label="名前">
        <TextInput {...control('name')} />
      </Field>
      <Field label="紹介">
        <TextArea {...control('about')} counter={{ max: 10 }} />
      </Field>
      <Field label="年齢">
        <Select options={['34', '35']} {...control('age')} />
      </Field>
      <ChoiceGrid label="電話" options={grades} {...control('talk')} />
      <RadioCards
        label="プラン"
        options={['1m', '3m'].map((value) => ({ value, label: value }))}
        {...control('plan')}
      />
      <ChipSelect
        label="エリア"
        groups={[{ label: '関東', options: ['東京都', '千葉県', '埼玉県'] }]}
        limit={2}
        {...control('areas')}
      />
      <Checkbox label="同意します" {...control('agreed')} />
      <button type="submit">送る</button>
      <button type="button" onClick={() => setValues({ ...START, about: 'ながいながい文章です', areas: [] })}>
        入れ替える
      </button>
    </form>
  );
};

test('every input starts with the form’s values and returns what was entered', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await userEvent.click(screen.getByText('送る'));
  expect(onSend).toHaveBeenLastCalledWith(START);
  await userEvent.type(screen.getByLabelText('名前'), 'さん');
  await userEvent.selectOptions(screen.getByLabelText('年齢'), '35');
  await userEvent.click(screen.getByLabelText('答え4'));
  await userEvent.click(screen.getByLabelText('1m'));
  await userEvent.click(screen.getByLabelText('千葉県'));
  await userEvent.click(screen.getByLabelText('同意します'));
  await userEvent.click(screen.getByText('送る'));
  expect(onSend).toHaveBeenLastCalledWith({
    name: 'みなとさん',
    about: 'はじめ',
    age: '35',
    talk: '4',
    plan: '1m',
    areas: ['東京都', '千葉県'],
    agreed: true,
  });
});

test('counter and chips update after the form’s values are set, which sends no events', async () => {
  render(<Form onSend={() => {}} />);
  expect(screen.getByText('3 / 10文字')).toBeTruthy();
  expect(screen.getByText('1 / 2 選択中')).toBeTruthy();
  await userEvent.click(screen.getByText('入れ替える'));
  expect(screen.getByText('10 / 10文字')).toBeTruthy();
  expect(screen.getByText('0 / 2 選択中')).toBeTruthy();
});

test('a full chip set disables the other chips, says so, and enables them again', async () => {
  render(<Form onSend={() => {}} />);
  const chip = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.click(chip('千葉県'));
  expect([chip('東京都').disabled, chip('千葉県').disabled, chip('埼玉県').disabled]).toEqual([false, false, true]);
  expect(screen.getByText('2 / 2 選択中').getAttribute('aria-live')).toBe('polite');
  await userEvent.click(chip('東京都'));
  expect(chip('埼玉県').disabled).toBe(false);
});

test('arrows move the choice within its radio group', async () => {
  render(<Form onSend={() => {}} />);
  const group = screen.getByRole('radiogroup', { name: '電話' });
  within(group).getByLabelText('答え2').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(group).getByLabelText<HTMLInputElement>('答え3').checked).toBe(true);
});

test.each([
  ['below the minimum, blanks not counted', 'あい う　え\nお', '5文字 50文字以上入力してください'],
  ['an emoji and a rare kanji are one each', '😀𠮷', '2文字 50文字以上入力してください'],
])('the counter: %s', async (_rule, text, shown) => {
  render(
    <Field label="希望">
      <TextArea defaultValue={text} counter={{ min: 50, ignoreWhitespace: true }} />
    </Field>,
  );
  expect(screen.getByText(shown)).toBeTruthy();
  expect(describedBy(screen.getByLabelText('希望'))).toBe(shown);
});

test('the counter waits during an input method’s composition, and nothing is cut off', () => {
  render(
    <Field label="希望">
      <TextArea counter={{ max: 3 }} />
    </Field>,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>('希望');
  fireEvent.compositionStart(area);
  fireEvent.input(area, { target: { value: 'しずかn' } });
  expect(screen.getByText('0 / 3文字')).toBeTruthy();
  fireEvent.input(area, { target: { value: 'しずかに' } });
  fireEvent.compositionEnd(area);
  expect(screen.getByText('4 / 3文字 1文字減らしてください')).toBeTruthy();
  expect(area.value).toBe('しずかに');
});

test('a password can be shown and keeps its input element', async () => {
  render(
    <Field label="パスワード">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('パスワード');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByLabelText('パスワードを表示する'));
  expect([input.type, input.value]).toEqual(['text', 'secret']);
  await userEvent.click(screen.getByLabelText('パスワードを隠す'));
  expect(input.type).toBe('password');
});

test('a checkbox is named by its label and reads its hint and error once', () => {
  render(<Checkbox label="同意します" hint="規約" error="チェックしてください" />);
  const box = screen.getByRole('checkbox', { name: '同意します' });
  expect(describedBy(box)).toBe('規約 チェックしてください');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
