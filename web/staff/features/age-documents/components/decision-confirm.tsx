import { ConfirmDialog } from '#web/components/dialog.tsx';
import type { Choice } from '../decision-choices.ts';

type DecisionConfirmProps = {
  choice: Choice | null;
  busy: boolean;
  error: string | undefined;
  onConfirm: (choice: Choice) => void;
  onCancel: () => void;
};

/** A confirmation dialog for decisions that close a member's account. */
export const DecisionConfirm = ({ choice, busy, error, onConfirm, onCancel }: DecisionConfirmProps) => {
  const asks = choice?.asks;
  if (!choice || !asks || asks === 'reason') return null;
  return (
    <ConfirmDialog
      open
      title={asks.title}
      confirmLabel={asks.confirm}
      kind="danger"
      busy={busy}
      error={error}
      onConfirm={() => onConfirm(choice)}
      onCancel={onCancel}
    >
      <p>{asks.body}</p>
    </ConfirmDialog>
  );
};
