import { expect, test } from 'vitest';
import type { UploadKey } from '#shared/ids.ts';
import { derivativeKeys, refOf } from './photo-objects.ts';

test('the name of a photo derives from its upload, and the keys of its pictures from that name', () => {
  const ref = refOf('uploads/mAAAAAAAAAA/BBBBBBBBBB' as UploadKey);
  expect(ref).toBe('mAAAAAAAAAA/BBBBBBBBBB');
  expect(derivativeKeys(ref)).toEqual([96, 390, 780].map((size) => `photos/mAAAAAAAAAA/BBBBBBBBBB/${size}.webp`));
});
