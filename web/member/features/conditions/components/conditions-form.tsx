import { useState } from 'react';
import { useForm } from 'react-hook-form';
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
import { ChipSelect } from '#web/components/chip-select.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Field } from '#web/components/field.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Section } from '#web/components/section.tsx';
import { Select } from '#web/components/select.tsx';
import { Note } from '#web/components/states.tsx';
import { ConflictNote, ConflictSolvedNote } from '#web/member/shell/conflict-note.tsx';
import { DraftNote } from '#web/member/shell/draft-note.tsx';
import { LeaveDialog } from '#web/member/shell/leave-dialog.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useLeaveGuard } from '#web/member/shell/use-leave-guard.ts';
import { useScrollToProblem } from '#web/member/shell/use-scroll-to-problem.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type ConditionValues, type LoadedSetting, toConditionValues } from '../conditions-values.ts';
import { readConditionDraft, useConditionDraft } from '../use-condition-draft.ts';
import { useSaveConditions } from '../use-save-conditions.ts';

const { title, lead, labels, hints, sections } = conditionsJa;

export const ConditionsForm = ({ loaded }: { loaded: LoadedSetting }) => {
  const { save, conflict, takeNewer, getSaved } = useSaveConditions(loaded);
  const [draft] = useState(() => readConditionDraft(loaded.recommend_setting));
  const methods = useForm<ConditionValues>({ defaultValues: draft ?? toConditionValues(loaded.recommend_setting) });
  const { register, handleSubmit, reset, getValues, formState } = methods;
  const { isDirty, finish } = useConditionDraft(methods, getSaved, draft !== undefined);
  const guard = useLeaveGuard(isDirty);
  const [isSolved, setSolved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const end = useScrollToProblem(failure !== undefined || conflict !== null);
  const submit = async (values: ConditionValues) => {
    setFailure(undefined);
    try {
      await save(values);
    } catch (error) {
      return setFailure(failureOf(error));
    }
    finish();
    guard.leaveTo(paths.home({ form_post: true }));
  };
  return (
    <Page title={title} lead={lead}>
      {draft && isDirty && <DraftNote onDiscard={() => reset(toConditionValues(getSaved()))} />}
      <Form onSubmit={handleSubmit(submit)} className="flex flex-col gap-8">
        <RuledSection title={sections.partner}>
          <div className="flex flex-col gap-8">
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
        </RuledSection>
        <Wishes register={register} />
        <div ref={end} className="flex flex-col gap-4 empty:hidden">
          {failure && (
            <Note tone="danger" role="alert">
              {failure}
            </Note>
          )}
          {conflict && (
            <ConflictNote
              title={conditionsJa.conflict}
              onTake={() => {
                reset(takeNewer(conflict, getValues()));
                setSolved(true);
              }}
            />
          )}
          {isSolved && !conflict && <ConflictSolvedNote />}
        </div>
        <DockedBar>
          <Button type="submit" wide busy={formState.isSubmitting}>
            {conditionsJa.submit}
          </Button>
        </DockedBar>
      </Form>
      <LeaveDialog guard={guard} body={conditionsJa.leave} />
    </Page>
  );
};

/** The sentence for a failed save. A conflict gets no sentence, because the form shows a note for conflicts. */
const failureOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.code === 'conflict') return undefined;
  return error.code === 'invalid_input' ? conditionsJa.saveFailed : error.message;
};

/** Intimate wishes are closed until the member opens the section (look: Discretion). */
const Wishes = ({ register }: Pick<ReturnType<typeof useForm<ConditionValues>>, 'register'>) => (
  <Section storageKey="awai.section.conditions" title={sections.wishes}>
    <div className="flex flex-col gap-8">
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
