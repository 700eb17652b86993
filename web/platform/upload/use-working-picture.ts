import { useEffect, useState } from 'react';
import { type PictureSize, type WorkingPicture, workingPicture } from './picture.ts';

export type ShownPicture = { url: string; size: PictureSize; blob: Blob };

/**
 * A local file as a picture with an object URL: upright, then turned clockwise by `turns` × 90°. The URL is revoked
 * when the picture is no longer shown.
 */
export const useWorkingPicture = (file: File, turns: number): { shown: ShownPicture | null; problem: unknown } => {
  const [shown, setShown] = useState<ShownPicture | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    const show = ({ blob, size }: WorkingPicture) => {
      if (!isCurrent) return;
      url = URL.createObjectURL(blob);
      setShown({ url, size, blob });
    };
    workingPicture(file, turns).then(show, (error: unknown) => isCurrent && setProblem(error));
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, turns]);
  return { shown, problem };
};
