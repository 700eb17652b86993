import { useEffect, useRef, useState } from 'react';
import { exportData } from '#shared/contract/settings.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { type Collected, collectExport, exportFileName, exportText, nothingYet } from './collect-export.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; progress: number }
  | { step: 'cancelled' }
  | { step: 'failed'; error: unknown; isBegun: boolean }
  | { step: 'done'; name: string };

/**
 * State and actions of the export: fetches all pages and saves one file. The export stops when the member cancels it or
 * leaves the screen. A failed export can be continued.
 */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const collected = useRef<Collected>(nothingYet());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', progress: collected.current.progress });
    try {
      const fetchPage = (cursor: string | undefined) =>
        callApi(exportData, { query: cursor === undefined ? {} : { cursor }, signal: controller.signal });
      const whole = await collectExport(fetchPage, collected.current, (page) => {
        collected.current = page;
        if (!controller.signal.aborted) setState({ step: 'running', progress: page.progress });
      });
      if (controller.signal.aborted) return;
      const now = new Date();
      const name = exportFileName(now);
      saveFile(name, exportText(whole, now), 'application/json');
      collected.current = nothingYet();
      setState({ step: 'done', name });
    } catch (error) {
      if (!controller.signal.aborted)
        setState({ step: 'failed', error, isBegun: collected.current.next !== undefined });
    }
  };
  const cancel = () => {
    running.current?.abort();
    collected.current = nothingYet();
    setState({ step: 'cancelled' });
  };
  return { state, start: () => void start(), cancel };
};
