import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { Icon } from './icon.tsx';

type ReasonListProps = {
  /**
   * Up to three short sentences, the strongest reason first. They mention only profile fields that the reader may see.
   */
  reasons: readonly string[];
  caution?: string | null | undefined;
  /** Makes the caution a button that leads to what the caution is about. */
  onCaution?: (() => void) | undefined;
  /** Title of the list; おすすめの理由 (reasons for this recommendation) when omitted. */
  title?: string | undefined;
};

/** Why the service recommended this person: up to three reasons and one caution. */
export const ReasonList = ({ reasons, caution, onCaution, title = memberPartsJa.reasons.title }: ReasonListProps) => (
  <section>
    <h3 className="mb-2 text-16">{title}</h3>
    <ul className="flex flex-col gap-2">
      {reasons.slice(0, 3).map((reason) => (
        <li key={reason} className="flex gap-2.5">
          <Icon name="check" size={20} className="mt-[0.2rem] text-good" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
    {caution && (
      <div className="mt-3 flex gap-2.5 border-line border-t pt-3">
        <Icon name="alert" size={20} className="mt-[0.2rem] text-care" />
        <p>
          <span className="block text-13 text-ink-soft">{memberPartsJa.reasons.caution}</span>
          {onCaution ? (
            <button type="button" onClick={onCaution} className="-my-2 min-h-11 rounded-input py-2 text-left text-link">
              {caution}
            </button>
          ) : (
            caution
          )}
        </p>
      </div>
    )}
  </section>
);
