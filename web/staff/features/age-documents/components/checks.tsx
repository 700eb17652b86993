import { staffJa } from '#shared/messages/staff.ja.ts';
import { Icon } from '#web/components/icon.tsx';

/** What a document must show: a reminder beside the picture, not a form. */
export const Checks = () => (
  <section aria-label={staffJa.document.checksTitle}>
    <h3 className="text-16">{staffJa.document.checksTitle}</h3>
    <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
      {staffJa.document.checks.map((check) => (
        <li key={check} className="flex gap-2">
          <Icon name="check" size={16} className="mt-1.5" />
          {check}
        </li>
      ))}
    </ul>
  </section>
);
