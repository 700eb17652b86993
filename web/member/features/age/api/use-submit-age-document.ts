import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitAgeDocument } from '#shared/contract/age.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { ageCheckQuery } from './use-age-check.ts';

/** `file` goes as it is: it has been masked and shown to the member as what is sent. */
type Submission = { file: File; documentType: DocumentType };

/** Uploads and submits; `progress` runs from 0 to 1 during the upload. */
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
    // Not awaited: with the new state the form goes, and whoever sent it could no longer lead on.
    onSuccess: () => askAnew(),
    // Another tab or device was first: what stands now is what the member wants to know.
    onError: ({ code }) => code === 'illegal_state' && askAnew(),
  });
  return { ...mutation, progress };
};
