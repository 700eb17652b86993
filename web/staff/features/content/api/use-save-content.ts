import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sex } from '#shared/options/member.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { createActionKeys } from '#web/platform/api/idempotency.ts';
import type { Editor, EditorRow, Values } from '../editor.ts';
import { editorListKey } from './use-editor-list.ts';

/**
 * Mutations that save and remove a row of an editor's list. If the outcome of a request is unknown, a second click
 * sends the same Idempotency-Key. The list is also refetched after a refusal, because a colleague may have changed the
 * row.
 */
export const useSaveContent = (editor: Editor, sex: Sex) => {
  const queryClient = useQueryClient();
  const [keys] = useState(createActionKeys);
  const once = async <T>(request: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    try {
      const answer = await call(keys.keyFor(request));
      keys.settle();
      return answer;
    } catch (error) {
      keys.settle(error);
      throw error;
    }
  };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: editorListKey(editor, sex) });
  const save = useMutation<string, ApiError, { row: EditorRow | null; values: Values }>({
    mutationFn: (saving) => once(saving, (idempotencyKey) => editor.save({ ...saving, sex, idempotencyKey })),
    onSettled,
  });
  const remove = useMutation<void, ApiError, EditorRow>({
    mutationFn: async (row) => once(row, async (idempotencyKey) => editor.remove?.({ row, sex, idempotencyKey })),
    onSettled,
  });
  return { save, remove };
};
