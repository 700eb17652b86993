/** Makes SVG plots as text. Each plot is readable without the text around it. */
const INK = '#1f2937';
const FAINT = '#d1d5db';
const COLOURS: Record<string, string> = {
  random: '#9ca3af',
  popularity: '#c4a484',
  'one-sided': '#e0a458',
  'geometric mean': '#5b8def',
  'TU matching': '#8b6fc9',
  'full market': '#6bbf8a',
  ours: '#d6336c',
};
const colourOf = (name: string) => COLOURS[name] ?? '#7a9cc6';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Anchor = 'start' | 'middle' | 'end';
const text = (x: number, y: number, content: string, anchor: Anchor = 'start', size = 12) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size}">${escaped(content)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, colour = FAINT, dash = '', thick = 1) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${colour}" stroke-width="${thick}"${dash && ` stroke-dasharray="${dash}"`}/>`;
const page = (width: number, height: number, title: string, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" fill="${INK}">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[text(16, 26, title, 'start', 15), ...parts].join('\n')}
</svg>
`;

type Bar = { name: string; value: number; half: number };
type BarGroup = { name: string; bars: readonly Bar[] };

/** Bar plot: groups of horizontal bars with error bars. `mark` draws a line across all groups at one value. */
export const barPlot = (
  title: string,
  unit: string,
  groups: readonly BarGroup[],
  { mark, from = 0 }: { mark?: { value: number; label: string }; from?: number } = {},
): string => {
  const [left, right, rowHeight, gap, top] = [150, 70, 20, 34, 48];
  const width = 760;
  const rows = groups.reduce((sum, { bars }) => sum + bars.length, 0);
  const height = top + rows * rowHeight + groups.length * gap + 30;
  const most = Math.max(
    mark?.value ?? 0,
    ...groups.flatMap(({ bars }) => bars.map(({ value, half }) => value + (half || 0))),
  );
  const at = (value: number) => left + ((value - from) / (most - from)) * (width - left - right);
  const parts: string[] = [];
  let y = top;
  for (const { name, bars } of groups) {
    parts.push(text(16, y + 14, name, 'start', 13));
    y += 22;
    for (const { name: label, value, half } of bars) {
      const [start, end] = [at(from), at(value)];
      parts.push(
        text(left - 8, y + 13, label, 'end'),
        `<rect x="${start.toFixed(1)}" y="${y + 2}" width="${Math.max(0, end - start).toFixed(1)}" height="${rowHeight - 6}" rx="2" fill="${colourOf(label)}"/>`,
        ...(half > 0 ? [line(at(value - half), y + 9, at(value + half), y + 9, INK)] : []),
        text(
          at(value + (half || 0)) + 6,
          y + 13,
          value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2),
        ),
      );
      y += rowHeight;
    }
    y += gap - 22;
  }
  if (mark)
    parts.push(
      line(at(mark.value), top, at(mark.value), y, INK, '4 3'),
      text(at(mark.value), top - 6, mark.label, 'middle'),
    );
  parts.push(text(width - 16, height - 10, unit, 'end'));
  return page(width, height, title, parts);
};

type Line = { name: string; points: readonly (readonly [number, number])[] };

/** Line plot of several lines on common axes. `ticks` label positions on the x axis; `even` adds a dashed diagonal. */
export const linePlot = (
  title: string,
  lines: readonly Line[],
  { x, y, ticks, even }: { x: string; y: string; ticks: readonly (readonly [number, string])[]; even?: boolean },
): string => {
  const [width, height, left, right, top, bottom] = [760, 440, 70, 150, 66, 56];
  const points = lines.flatMap((one) => one.points);
  const [lowX, highX] = [Math.min(...points.map(([px]) => px)), Math.max(...points.map(([px]) => px))];
  const most = Math.max(...points.map(([, py]) => py));
  const half = 10 ** Math.floor(Math.log10(most)) / 2;
  const highY = even ? most : Math.ceil((1.02 * most) / half) * half;
  const atX = (value: number) => left + ((value - lowX) / (highX - lowX)) * (width - left - right);
  const atY = (value: number) => height - bottom - (value / highY) * (height - top - bottom);
  const parts: string[] = [];
  for (let step = 0; step <= 4; step += 1) {
    const value = (highY * step) / 4;
    parts.push(
      line(left, atY(value), width - right, atY(value)),
      text(left - 8, atY(value) + 4, highY > 10 ? Math.round(value).toLocaleString('en') : value.toFixed(2), 'end'),
    );
  }
  for (const [value, label] of ticks) parts.push(text(atX(value), height - bottom + 20, label, 'middle'));
  if (even) parts.push(line(atX(lowX), atY(0), atX(highX), atY(highY), INK, '4 3'));
  let lastLabel = Number.NEGATIVE_INFINITY;
  const ends = lines.map((one) => ({ ...one, end: atY(one.points.at(-1)?.[1] ?? 0) })).sort((a, b) => a.end - b.end);
  for (const [index, { name, points: own, end }] of ends.entries()) {
    const path = own.map(([px, py]) => `${atX(px).toFixed(1)},${atY(py).toFixed(1)}`).join(' ');
    parts.push(`<polyline points="${path}" fill="none" stroke="${colourOf(name)}" stroke-width="2.5"/>`);
    if (even) {
      parts.push(line(left + 20, top + 12 + 18 * index, left + 44, top + 12 + 18 * index, colourOf(name), '', 3));
      parts.push(text(left + 50, top + 16 + 18 * index, name));
    } else {
      lastLabel = Math.max(end + 4, lastLabel + 15);
      parts.push(text(width - right + 8, lastLabel, name));
      for (const [px, py] of own)
        parts.push(`<circle cx="${atX(px).toFixed(1)}" cy="${atY(py).toFixed(1)}" r="3.5" fill="${colourOf(name)}"/>`);
    }
  }
  parts.push(text((left + width - right) / 2, height - 12, x, 'middle'), text(16, top - 14, y));
  return page(width, height, title, parts);
};
