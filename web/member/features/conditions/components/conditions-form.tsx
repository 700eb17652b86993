import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RecommendSetting } from '#shared/contract/recommend-setting.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import {
  LIKED_SM,
  SETTING_AGE_RANGES,
  SETTING_APPEAL_POINTS,
  SETTING_BODY_TYPES,
  SETTING_RANKS,
  SEXUAL_CONDITIONS,
} from '#shared/options/matching.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { Field } from '#web/components/field.tsx';
import { Page } from '#web/components/page.tsx';
import { Section } from '#web/components/section.tsx';
import { Select } from '#web/components/select.tsx';
import { Note } from '#web/components/states.tsx';
import { LeaveDialog } from '#web/member/app/leave-dialog.tsx';
import { paths } from '#web/member/app/paths.ts';
import { useLeaveGuard } from '#web/member/app/use-leave-guard.ts';
import { DraftNote } from '#web/member/features/profile/components/draft-note.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useSaveRecommendSetting } from '../api/use-recommend-setting.ts';
import { type ConditionValues, fromConditionValues, toConditionValues } from '../conditions-values.ts';
import { readConditionDraft, useConditionDraft } from '../use-condition-draft.ts';

const { title, lead, labels, hints, sections } = conditionsJa;

export const ConditionsForm = ({ setting }: { setting: RecommendSetting }) => {
  const [saved] = useState(() => toConditionValues(setting));
  const [draft] = useState(() => readConditionDraft(saved));
  const methods = useForm<ConditionValues>({ defaultValues: draft ?? saved });
  const { register, handleSubmit } = methods;
  const { isDirty, finish } = useConditionDraft(methods, saved, draft !== undefined);
  const guard = useLeaveGuard(isDirty);
  const { mutate, isPending, error } = useSaveRecommendSetting();
  const save = handleSubmit((values) =>
    mutate(
      { body: { recommend_setting: fromConditionValues(values) } },
      {
        onSuccess: () => {
          finish();
          guard.leaveTo(paths.home({ form_post: true }));
        },
      },
    ),
  );
  return (
    <Page title={title} lead={lead}>
      {draft && isDirty && <DraftNote onDiscard={() => methods.reset(saved)} />}
      <Form onSubmit={save} className="flex flex-col gap-6">
        <Card as="section" title={sections.partner}>
          <div className="flex flex-col gap-6">
            <ChipSelect
              {...register('body_types')}
              label={labels.body_types}
              hint={hints.body_types}
              groups={[{ options: SETTING_BODY_TYPES.map(({ label }) => label) }]}
            />
            <ChipSelect
              {...register('ranks')}
              label={labels.ranks}
              hint={hints.ranks}
              groups={[{ options: SETTING_RANKS.map(({ rank }) => rank) }]}
            />
            <Field label={labels.age_range} hint={hints.age_range}>
              <Select {...register('age_range')} placeholder={conditionsJa.noCeiling} options={SETTING_AGE_RANGES} />
            </Field>
          </div>
        </Card>
        <Wishes register={register} />
        {error && (
          <Note tone="danger" role="alert">
            {error.code === 'invalid_input' ? conditionsJa.saveFailed : error.message}
          </Note>
        )}
        <Button type="submit" wide busy={isPending}>
          {conditionsJa.submit}
        </Button>
      </Form>
      <LeaveDialog guard={guard} body={conditionsJa.leave} />
    </Page>
  );
};

/** Wishes are intimate: folded until they are wanted, as everywhere (look: Discretion). */
const Wishes = ({ register }: Pick<ReturnType<typeof useForm<ConditionValues>>, 'register'>) => (
  <Section storageKey="awai.section.conditions" title={sections.wishes}>
    <div className="flex flex-col gap-6">
      <p className="text-13 text-ink-soft">{hints.wishes}</p>
      <Field label={labels.sexual_condition}>
        <Select {...register('sexual_condition')} placeholder={null} options={SEXUAL_CONDITIONS} />
      </Field>
      <Field label={labels.liked_sm}>
        <Select
          {...register('liked_sm')}
          placeholder={null}
          options={LIKED_SM.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </Field>
      <Field label={labels.appear_point}>
        <Select {...register('appear_point')} placeholder={null} options={SETTING_APPEAL_POINTS} />
      </Field>
    </div>
  </Section>
);
