import { useEffect, useEffectEvent, useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Remaining ms in words: days and hours, hours and minutes, or minutes. Never seconds. */
export const remainingText = (ms: number): string => {
  const words = memberPartsJa.countdown;
  if (ms <= 0) return words.over;
  if (ms < minute) return words.soon;
  if (ms < hour) return words.minutes(Math.floor(ms / minute));
  if (ms < day) return words.hours(Math.floor(ms / hour), Math.floor((ms % hour) / minute));
  return words.days(Math.floor(ms / day), Math.floor((ms % day) / hour));
};

/** Maximum delay of setTimeout, in ms. */
const longest = 2 ** 31 - 1;
const untilNextText = (ms: number) => Math.min(longest, ms % minute || minute, ms);

type CountdownProps = {
  /** Remaining time in ms, as the server sent it. Do not compute it from the device's clock, which may be wrong. */
  remainingMs: number;
  /** Text before the remaining time, for example 保留の期限まで (until the time for a decision ends). */
  before?: string | undefined;
  /** Called once when the time has run out. */
  onOver?: (() => void) | undefined;
  className?: string | undefined;
};

/** Remaining time in words, updated at most once a minute. */
export const Countdown = ({ remainingMs, before, onOver, className }: CountdownProps) => {
  const [left, setLeft] = useState(remainingMs);
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const end = performance.now() + remainingMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      if (now > 0) timer = setTimeout(tick, Math.ceil(untilNextText(now)) + 1);
      else over();
    };
    tick();
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return (
    <span className={className} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {before}
      {remainingText(left)}
    </span>
  );
};
