import { type FormEvent, useRef, useState } from 'react';
import { FREE_TEXT_MAX_CHARS, FREE_TEXT_MIN_CHARS } from '#shared/limits.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { countWithoutWhitespace } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { useOwnWords } from '../api/use-own-words.ts';
import { useSavePropensity } from '../api/use-save-propensity.ts';
import { StepFrame } from './step-frame.tsx';

const texts = climbJa.words;
const TOO_SHORT = memberPartsJa.counter.belowMin(FREE_TEXT_MIN_CHARS);
const FIELD = 'user.maleraw_attributes.propensity';

/** Step at rank F: the man writes about himself, 50 characters or more (spec part-2 §4, §5). */
export const WordsStep = ({ memberId }: { memberId: string }) => {
  const { data, error, refetch, isFetching } = useOwnWords();
  return (
    <StepFrame title={texts.title} body={texts.body}>
      {data && !isFetching ? (
        <WordsForm draftName={`climb-words.${memberId}`} saved={data.propensity} />
      ) : error && !isFetching ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading part>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </StepFrame>
  );
};

const WordsForm = ({ draftName, saved }: { draftName: string; saved: string }) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useSavePropensity();
  const [start] = useState(() => {
    const draft = readDraft(draftName);
    return typeof draft === 'string' ? draft : saved;
  });
  const judge = () => countWithoutWhitespace(area.current?.value ?? '') >= FREE_TEXT_MIN_CHARS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const propensity = area.current?.value ?? '';
    setProblem(judge() ? undefined : TOO_SHORT);
    if (!judge()) return area.current?.focus();
    return mutate(
      { body: { user: { maleraw_attributes: { propensity } } } },
      {
        onSuccess: () => clearDraft(draftName),
        onError: ({ fields }) => setProblem(fields[FIELD]?.[0]),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={texts.label} error={problem}>
        <TextArea
          ref={area}
          defaultValue={start}
          rows={8}
          counter={{
            min: FREE_TEXT_MIN_CHARS,
            ignoreWhitespace: true,
          }}
          onInput={({ currentTarget }) => {
            writeDraft(draftName, currentTarget.value.slice(0, 2 * FREE_TEXT_MAX_CHARS));
            if (problem && judge()) setProblem(undefined);
          }}
        />
      </Field>
      <CallNote>{problem === undefined ? error?.message : undefined}</CallNote>
      <Button type="submit" wide busy={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
};
