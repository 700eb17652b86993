import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitAgeDocument } from '#shared/contract/age.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { ageCheckQuery } from './use-age-check.ts';

/** `file` is uploaded unchanged, so that staff see exactly the masked picture that the member has checked. */
type Submission = { file: File; documentType: DocumentType };

/** Uploads and submits the document. `progress` runs from 0 to 1 during the upload. */
export const useSubmitAgeDocument = () => {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const askAnew = () => {
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ageCheckQuery.queryKey });
  };
  const mutation = useMutation<void, ApiError, Submission>({
    mutationFn: async ({ file, documentType }) => {
      setProgress(0);
      const key = await uploadFile({ kind: 'age_document', file, onProgress: setProgress });
      await callApi(submitAgeDocument, { body: { key, document_type: documentType } });
    },
    // The refetch is not awaited: it unmounts the form, and an unmounted form cannot navigate.
    onSuccess: () => askAnew(),
    // Another tab or device has already submitted a document. The fetched state shows that document.
    onError: ({ code }) => code === 'illegal_state' && askAnew(),
  });
  return { ...mutation, progress };
};
