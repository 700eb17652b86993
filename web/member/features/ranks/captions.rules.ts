import { SECOND_MS } from '#shared/time.ts';

/** One caption of a film. Times are in ms from the start of the film. */
export type Caption = { from: number; to: number; text: string };

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;
const MINUTE = 60;

const at = ([hours = '0', minutes = '0', seconds = '0', ms = '0']: readonly (string | undefined)[]): number =>
  ((Number(hours) * MINUTE + Number(minutes)) * MINUTE + Number(seconds)) * SECOND_MS + Number(ms);

/** The captions of a WebVTT file in their order, without notes, cue names, settings and markup. */
export const readCaptions = (file: string): Caption[] =>
  file
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const head = lines.findIndex((line) => TIMES.test(line));
      const found = TIMES.exec(lines[head] ?? '');
      const text = lines
        .slice(head + 1)
        .join('\n')
        .replace(/<[^>]{0,200}>/g, '')
        .trim();
      return found && text ? [{ from: at(found.slice(1, 5)), to: at(found.slice(5, 9)), text }] : [];
    });

/** Length of a drawn film (an animated SVG file) in ms: the end of its last caption. */
export const lengthOf = (captions: readonly Caption[]): number => Math.max(0, ...captions.map(({ to }) => to));

/** The caption that is shown at `time` (in ms). Each caption is shown until the next one begins. */
export const captionAt = (captions: readonly Caption[], time: number): Caption | undefined =>
  captions.findLast(({ from }) => from <= time);

/** Formats ms as minutes and seconds: 65,000 is 1:05. */
export const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
};
