import { unbroken } from '#web/components/unbroken.tsx';
import type { Fact } from '../request-facts.ts';

/** Labels and values, each value below its label. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line">
    {facts.map(({ label, value }) => (
      <div key={label} className="py-2">
        <dt className="text-13 text-ink-soft">{label}</dt>
        <dd className="text-pretty">{unbroken(value)}</dd>
      </div>
    ))}
  </dl>
);
