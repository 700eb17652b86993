import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { Row } from '#web/components/list.tsx';

type SafetyRowsProps = {
  onReport: () => void;
  onBlock: () => void;
  /** The name of the block, when it also ends a match. */
  blockLabel?: string;
};

/** The last rows of a menu about a member: report, block. */
export const SafetyRows = ({ onReport, onBlock, blockLabel = safetyLabelsJa.block }: SafetyRowsProps) => (
  <>
    <Row onSelect={onReport} lead={<Icon name="flag" className="text-ink-soft" />} title={safetyLabelsJa.report} />
    <Row
      onSelect={onBlock}
      lead={<Icon name="block" className="text-danger" />}
      title={<span className="text-danger">{blockLabel}</span>}
    />
  </>
);
