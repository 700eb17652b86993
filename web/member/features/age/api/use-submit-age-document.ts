import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitAgeDocument } from '#shared/contract/age.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { accountQuery } from '#web/member/features/account/api/use-account.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { resizeImage } from '#web/platform/upload/resize-image.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { ageCheckQuery } from './use-age-check.ts';

/** Small print must stay legible. */
const QUALITY = 0.92;

type Submission = { file: File; documentType: DocumentType };

/** Shrinks, uploads and submits; `progress` runs from 0 to 1 during the upload. */
export const useSubmitAgeDocument = () => {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const mutation = useMutation<void, ApiError, Submission>({
    mutationFn: async ({ file, documentType }) => {
      setProgress(0);
      const picture = await resizeImage(file, { quality: QUALITY });
      const key = await uploadFile({ kind: 'age_document', file: picture, onProgress: setProgress });
      await callApi(submitAgeDocument, { body: { key, document_type: documentType } });
    },
    // Not awaited: with the new state the form goes, and whoever sent it could no longer lead on.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ageCheckQuery.queryKey });
    },
  });
  return { ...mutation, progress };
};
