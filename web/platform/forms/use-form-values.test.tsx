import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { useFormValues } from './use-form-values.ts';

const START = { name: 'a', size: 'm', agreed: false, areas: ['kobe'], note: '' };
const Sample = () => {
  const { values, setValues, control } = useFormValues(START);
  const [page, setPage] = useState(1);
  return (
    <Form>
      {page === 1 ? (
        <>
          <input aria-label="name" {...control('name')} />
          <textarea aria-label="note" {...control('note')} />
          <input type="radio" value="s" aria-label="s" {...control('size')} />
          <input type="radio" value="m" aria-label="m" {...control('size')} />
        </>
      ) : (
        <>
          <input type="checkbox" aria-label="agreed" {...control('agreed')} />
          <input type="checkbox" value="kobe" aria-label="kobe" {...control('areas')} />
          <input type="checkbox" value="nara" aria-label="nara" {...control('areas')} />
        </>
      )}
      <button type="button" onClick={() => setPage(page === 1 ? 2 : 1)}>
        turn
      </button>
      <button type="button" onClick={() => setValues({ ...START, name: 'b', size: '', areas: [] })}>
        set
      </button>
      <output>{JSON.stringify(values)}</output>
    </Form>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const values = () => JSON.parse(screen.getByRole('status').textContent);

test('values begin in their controls, follow the input, and are kept after the page of their controls', async () => {
  render(<Sample />);
  expect([field('name').value, field('s').checked, field('m').checked]).toEqual(['a', false, true]);
  await userEvent.type(field('name'), 'bc');
  await userEvent.type(field('note'), 'x');
  await userEvent.click(field('s'));
  expect(values()).toEqual({ ...START, name: 'abc', note: 'x', size: 's' });
  await press('turn');
  expect([field('agreed').checked, field('kobe').checked, field('nara').checked]).toEqual([false, true, false]);
  await userEvent.click(field('agreed'));
  await press('turn');
  expect([field('name').value, field('note').value, field('s').checked]).toEqual(['abc', 'x', true]);
  expect(values().agreed).toBe(true);
});

test('several choices are in the order of the page', async () => {
  render(<Sample />);
  await press('turn');
  await userEvent.click(field('kobe'));
  expect(values().areas).toEqual([]);
  await userEvent.click(field('nara'));
  await userEvent.click(field('kobe'));
  expect(values().areas).toEqual(['kobe', 'nara']);
});

test('new values are shown in their controls', async () => {
  render(<Sample />);
  await userEvent.type(field('name'), 'c');
  await press('set');
  expect([field('name').value, field('s').checked, field('m').checked]).toEqual(['b', false, false]);
  await press('turn');
  expect(field('kobe').checked).toBe(false);
});
