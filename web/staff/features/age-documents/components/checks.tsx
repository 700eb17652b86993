import { staffJa } from '#shared/messages/staff.ja.ts';
import { formatDay, formatEraDay } from '#shared/time.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Kbd } from '../../../shell/kbd.tsx';
import { CHECKS, type Check, type Looked } from '../checks.rules.ts';

const texts = staffJa.document;

type ChecksProps = {
  looked: Looked;
  /** A person born on this day (`YYYY-MM-DD`) or earlier is at least 18 today, by the server's clock. */
  bornBy: string;
  onTick: (check: Check) => void;
};

/** Checkboxes for what staff must verify on the document. None is ticked in advance. */
export const Checks = ({ looked, bornBy, onTick }: ChecksProps) => {
  // Licences state the year of the Japanese era, passports and residence cards the common year.
  const days = texts.bothYears(formatEraDay(bornBy), formatDay(bornBy));
  const label = (check: Check) => {
    if (check !== 'adult') return texts.checks[check];
    const [before, after] = texts.checks.adult(days).split(days);
    return (
      <>
        {before}
        <span className="font-semibold">{days}</span>
        {after} <span className="block text-13 text-ink-soft">{texts.adultToday}</span>
      </>
    );
  };
  return (
    <FieldSet label={texts.checksTitle} hint={texts.checksHint}>
      <div className="divide-y divide-line border-line border-y">
        {CHECKS.map((check, index) => (
          <label key={check} className="flex min-h-12 items-start gap-3 py-3">
            <input
              type="checkbox"
              className="tick mt-0.5"
              checked={looked.ticked.has(check)}
              disabled={!looked.seen}
              onChange={() => onTick(check)}
              aria-keyshortcuts={String(index + 1)}
            />
            <span className="min-w-0 flex-1 text-balance">{label(check)}</span>
            <Kbd>{String(index + 1)}</Kbd>
          </label>
        ))}
      </div>
    </FieldSet>
  );
};
