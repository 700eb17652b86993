import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const r = await fetch('http://localhost:5398/api/auth/sign_in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'mika@example.com', password: 'awai-demo-1' }) });
console.log(r.status);
await b.close();
