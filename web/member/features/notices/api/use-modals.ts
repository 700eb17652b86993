import { useQuery } from '@tanstack/react-query';
import { listModals, markModalSeen } from '#shared/contract/notices.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type Modal = ResponseOf<typeof listModals>['modal_list'][number];

/** The modals that are due. They are never cached, because another tab may have shown them meanwhile. */
export const useModals = (enabled: boolean) =>
  useQuery({ ...apiQuery(listModals), enabled, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useMarkModalSeen = () => useApiMutation(markModalSeen);
