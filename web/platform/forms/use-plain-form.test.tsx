import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { Form } from './form.tsx';
import { type Problems, usePlainForm } from './use-plain-form.ts';

const EMPTY = { name: '', size: '', agreed: false, note: '', month: '' };
const problemsOf = ({ name, size, agreed, note, month }: typeof EMPTY): Problems<keyof typeof EMPTY> => ({
  name: name === '' ? 'no name' : undefined,
  size: size === '' ? 'no size' : undefined,
  agreed: agreed ? undefined : 'not agreed',
  note: note === 'wrong' ? 'wrong note' : undefined,
  month: month === '13' ? 'wrong month' : undefined,
});
const refusal = new ApiError('invalid_input', { status: 422, fields: { size: ['taken'], other: ['?'] } });
const Sample = ({ onSend }: { onSend: (values: typeof EMPTY) => void }) => {
  const { errors, hasErrors, formProps, showFieldErrors } = usePlainForm(EMPTY, problemsOf);
  return (
    <Form {...formProps(onSend)}>
      <input name="name" aria-label="name" />
      <input name="size" type="radio" value="s" aria-label="s" />
      <input name="size" type="radio" value="m" aria-label="m" />
      <input name="agreed" type="checkbox" aria-label="agreed" />
      <textarea name="note" aria-label="note" />
      <select name="month" aria-label="month">
        <option value="12">12</option>
        <option value="13">13</option>
      </select>
      <input name="elsewhere" aria-label="elsewhere" />
      <button type="submit">send</button>
      <button type="button" onClick={() => showFieldErrors(refusal)}>
        refuse
      </button>
      <p data-testid="errors">
        {[errors.name, errors.size, errors.agreed, errors.note, errors.month].filter(Boolean).join()}
      </p>
      <p data-testid="has">{String(hasErrors)}</p>
    </Form>
  );
};
const open = () => {
  const onSend = vi.fn();
  render(<Sample onSend={onSend} />);
  return onSend;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);
const errors = () => screen.getByTestId('errors').textContent;

test('no field is checked before the first submit, then a changed field is checked again', async () => {
  const onSend = open();
  await userEvent.type(field('name'), 'a');
  await userEvent.clear(field('name'));
  expect(errors()).toBe('');
  await press('send');
  expect([errors(), screen.getByTestId('has').textContent]).toEqual(['no name,no size,not agreed', 'true']);
  expect(document.activeElement).toBe(field('name'));
  await userEvent.type(field('name'), 'a');
  await userEvent.type(field('elsewhere'), 'b');
  expect(errors()).toBe('no size,not agreed');
  await press('send');
  expect(document.activeElement).toBe(field('s'));
  await userEvent.click(field('m'));
  await userEvent.click(field('agreed'));
  expect([errors(), screen.getByTestId('has').textContent, onSend.mock.calls]).toEqual(['', 'false', []]);
  await press('send');
  expect(onSend.mock.calls).toEqual([[{ name: 'a', size: 'm', agreed: true, note: '', month: '12' }]]);
});

test('input without an event, as from a password manager, is sent', async () => {
  const onSend = open();
  (field('name') as HTMLInputElement).value = 'filled';
  (field('s') as HTMLInputElement).checked = true;
  (field('agreed') as HTMLInputElement).checked = true;
  (field('note') as HTMLTextAreaElement).value = 'kept';
  await press('send');
  expect(onSend.mock.calls).toEqual([[{ name: 'filled', size: 's', agreed: true, note: 'kept', month: '12' }]]);
});

test('a text area and a drop-down list are read and focused as well', async () => {
  const onSend = open();
  await userEvent.type(field('name'), 'a');
  await userEvent.click(field('s'));
  await userEvent.click(field('agreed'));
  await userEvent.type(field('note'), 'wrong');
  await userEvent.selectOptions(field('month'), '13');
  await press('send');
  expect([errors(), document.activeElement]).toEqual(['wrong note,wrong month', field('note')]);
  await userEvent.clear(field('note'));
  await press('send');
  expect([errors(), document.activeElement]).toEqual(['wrong month', field('month')]);
  await userEvent.selectOptions(field('month'), '12');
  await press('send');
  expect(onSend.mock.calls).toEqual([[{ name: 'a', size: 's', agreed: true, note: '', month: '12' }]]);
});

test('the server’s refusal is shown at its field until the field changes', async () => {
  open();
  await userEvent.type(field('name'), 'a');
  await userEvent.click(field('s'));
  await userEvent.click(field('agreed'));
  await press('send');
  await press('refuse');
  expect([errors(), document.activeElement]).toEqual(['taken', field('s')]);
  await userEvent.click(field('m'));
  expect(errors()).toBe('');
});
