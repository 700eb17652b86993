import { CANCEL_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { CANCEL_REASONS, OTHER_REASON, type Sex } from '#shared/options/member.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';

export type ReasonValues = { reason: string; text: string };

/**
 * True once the member has chosen a reason that can be sent. その他 ("other") allows a text of at most a hundred
 * characters (spec part-2 §5).
 */
export const isReasonReady = ({ reason, text }: ReasonValues): boolean =>
  reason !== '' && (reason !== OTHER_REASON || countCodePoints(text.trim()) <= CANCEL_TEXT_MAX_CHARS);

type ReasonFieldsProps = {
  sex: Sex;
  label: string;
  form: Pick<FormValues<ReasonValues>, 'values' | 'control'>;
  optional?: boolean;
};

/**
 * The choice of a reason; the reasons depend on the member's sex. その他 ("other") opens a text field for a hundred
 * characters with a counter (spec part-2 §2).
 */
export const ReasonFields = ({ sex, label, form: { values, control }, optional }: ReasonFieldsProps) => {
  const isTooLong = values.reason === OTHER_REASON && !isReasonReady(values);
  return (
    <>
      <RadioCards
        label={label}
        optional={optional}
        options={CANCEL_REASONS[sex].map((reason) => ({ value: reason, label: reason }))}
        {...control('reason')}
      />
      {values.reason === OTHER_REASON && (
        <Field label={withdrawalJa.detail} error={isTooLong ? withdrawalJa.detailTooLong : undefined}>
          <TextArea rows={3} counter={{ max: CANCEL_TEXT_MAX_CHARS }} {...control('text')} />
        </Field>
      )}
    </>
  );
};
