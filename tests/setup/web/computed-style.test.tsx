import { afterEach, expect, test } from 'vitest';
import { computedByJsdom } from './computed-style.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'position', 'color'];
/**
 * Expects the installed `getComputedStyle` to return jsdom's value of each property for every element. Reads each value
 * twice, because the second value can come from memory.
 */
const expectSame = (): void => {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(3);
  for (const element of [...elements, ...elements])
    for (const property of PROPERTIES)
      expect(getComputedStyle(element).getPropertyValue(property), `${property} of ${element.outerHTML}`).toBe(
        computedByJsdom(element).getPropertyValue(property),
      );
};

const PAGE = `
  <main><p>a <b>b</b><span hidden>c</span></p><ul><li>d</li></ul><img alt="e"></main>
  <dialog>f</dialog><dialog open>g</dialog><div popover>h</div>
  <details><summary>i</summary><summary>j</summary><p>k</p></details><details open><summary>l</summary></details>
  <form><input><input type="hidden"><button hidden>m</button><select><option>n</option></select></form>
  <table><thead hidden><tr><th>o</th></tr></thead><tbody><tr hidden><td>p</td></tr></tbody></table>
  <div style="visibility: hidden"><i>q</i><i style="visibility: visible">r</i></div>
  <div style="pointer-events: none"><a href="/s">s</a></div><p style="display: flex"><u>t</u></p>
  <div hidden="until-found"><em>u</em></div><template><p>v</p></template><noscript>w</noscript><svg><path></path></svg>`;

test('every element has the values that jsdom computes', () => {
  document.body.innerHTML = PAGE;
  expectSame();
});

test('a change of an attribute or of the inline style changes the values', () => {
  document.body.innerHTML = PAGE;
  expectSame();
  for (const element of document.querySelectorAll('[hidden], [open]'))
    for (const name of ['hidden', 'open']) element.removeAttribute(name);
  for (const element of document.querySelectorAll<HTMLElement>('[style]')) element.style.display = 'none';
  document.querySelector('summary')?.remove();
  expectSame();
});

test('with a style sheet on the page all values are computed by jsdom', () => {
  document.body.innerHTML = PAGE;
  expectSame();
  document.head.innerHTML =
    '<style>p { display: none } ul { visibility: hidden } main { pointer-events: none }</style>';
  expectSame();
});

test('the properties can be read by name, and an unknown one is undefined', () => {
  document.body.innerHTML = '<p style="position: fixed">a</p>';
  const style = getComputedStyle(document.querySelector('p') as Element);
  expect([style.display, style.visibility, style.pointerEvents, style.position]).toEqual([
    'block',
    'visible',
    'auto',
    'fixed',
  ]);
  expect(Reflect.get(style, 'unknown')).toBeUndefined();
});
