import {
  ARROWS,
  type Area,
  type Arrow,
  BOXES,
  type Box,
  FRAMES,
  type Frame,
  KINDS,
  type Kind,
  OUTSIDE,
} from './aws-picture/layout.ts';
import type { Deployment } from './aws-picture/templates.ts';

/*
 * Draws docs/aws.svg: the stacks of production, their main resources, and the calls between them. The positions are set
 * in layout.ts. The synthesised templates supply every number and prove that each resource and call exists.
 */

export const PICTURE = 'docs/aws.svg';
const [WIDTH, HEIGHT] = [1200, 790];
const [INK, FAINT, FRAME, GROUND] = ['#1f2937', '#6b7280', '#cbd5e1', '#f8fafc'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (x: number, y: number, text: string, size = 11, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(text)}</text>`;
const rectangle = ([x, y, width, height]: Area, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${FRAME}"${more}/>`;

const card = (title: string, lines: readonly string[], at: Area): string => {
  const [x, y] = at;
  const rest = lines.map((line, index) => words(x + 10, y + 36 + index * 14, line, 11, ` fill="${FAINT}"`));
  return [rectangle(at, '#ffffff'), words(x + 10, y + 20, title, 12, ' font-weight="600"'), ...rest].join('\n');
};

/** Joins the names into lines of at most `longest` characters. */
const wrapped = (names: readonly string[], longest: number): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < longest) lines.splice(-1, 1, `${last} ${name}`);
    else lines.push(name);
  }
  return lines;
};

const countOf = ({ stacks }: Deployment, { title, stacks: names, types }: Box): number => {
  const count = names.flatMap((name) => stacks[name] ?? []).filter(({ Type }) => types.includes(Type)).length;
  if (count === 0) throw new Error(`No stack has ${title}: ${types.join(', ')} in ${names.join(', ')}`);
  return count;
};

const box = (deployment: Deployment, one: Box): string => {
  const count = String(countOf(deployment, one));
  const lines = (one.lines ?? []).map((line) => line.replace('#', count));
  const names = one.title === 'Lambda services' ? wrapped(deployment.services, 30) : [];
  return card(one.title, [...lines, ...names], one.at);
};

const frame = ({ stacks }: Deployment, { stacks: names, at }: Frame): string => {
  for (const name of names) if (!stacks[name]) throw new Error(`There is no stack ${name}`);
  const title = `stack${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  return [rectangle(at, GROUND, ' stroke-dasharray="4 3"'), words(at[0] + 8, at[1] + 16, title, 11)].join('\n');
};

const arrow = ({ stacks }: Deployment, { kind, path, label, proof: [stack, type, text] }: Arrow): string => {
  const isThere = (stacks[stack] ?? []).some(
    ({ Type, ...rest }) => Type === type && JSON.stringify(rest).includes(text),
  );
  if (!isThere) throw new Error(`No ${type} of the stack ${stack} says ${text}`);
  const { colour } = KINDS[kind];
  const points = path.map((point) => point.join(',')).join(' ');
  const line = `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5" marker-end="url(#${kind})"/>`;
  return label ? `${line}\n${words(label[0], label[1], label[2], 11, ` fill="${colour}"`)}` : line;
};

const marker = (kind: Kind) =>
  `<marker id="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${KINDS[kind].colour}"/></marker>`;
const LEGEND = [860, 920, 1070];
const legend = (Object.keys(KINDS) as Kind[]).map((kind, index) =>
  words(LEGEND[index] ?? 0, 24, KINDS[kind].meaning, 12, ` fill="${KINDS[kind].colour}"`),
);

/**
 * The picture as SVG.
 * @throws Error when a drawn stack, resource or call is missing in the templates, or when a stack of the templates is
 * not drawn.
 */
export const drawAws = (deployment: Deployment): string => {
  const drawn = FRAMES.flatMap(({ stacks }) => stacks);
  const missing = Object.keys(deployment.stacks).filter((name) => !drawn.includes(name));
  if (missing.length > 0) throw new Error(`tools/aws-picture.ts draws no stack ${missing.join(', ')}`);
  const title = 'あわい on AWS: the stacks of production';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" fill="${INK}">
<defs>${(Object.keys(KINDS) as Kind[]).map(marker).join('')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${[
  words(20, 26, title, 16, ' font-weight="600"'),
  ...legend,
  ...FRAMES.map((one) => frame(deployment, one)),
  ...ARROWS.map((one) => arrow(deployment, one)),
  ...BOXES.map((one) => box(deployment, one)),
  ...OUTSIDE.map(({ title: name, lines, at }) => card(name, lines, at)),
].join('\n')}
</svg>
`;
};
