import { findQrCode, type QrPixels } from '#shared/rules/qr-finding.ts';

self.addEventListener('message', ({ data }: MessageEvent<QrPixels>) => self.postMessage(findQrCode(data)));
