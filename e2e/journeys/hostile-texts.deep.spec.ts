/** Names and notes from users and chains are shown as text, and nothing in them runs. */
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { untilQuiet } from '../../tools/browser/quiet.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

/** Each would set `window.injected`, ask for /injected or leave the page, if it ran. */
const run = 'window.injected=1';
const js = `javascript:${run}`;
const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<scr<script>ipt>${run}</script>`,
  '<script src=/injected></script>',
  '<script src=//evil.example/x></script>',
  `<script type=module>${run}</script>`,
  '<link rel=stylesheet href=/injected>',
  '<link rel=modulepreload href=/injected>',
  '<base href=//evil.example/>',
  `<meta http-equiv=refresh content=0;url=/injected>`,
  '<img src=/injected>',
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror="${run}"//`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run}>`,
  `<svg><use href=/injected#a></svg>`,
  `<svg><a href=${js}><text>x</text></a>`,
  `<math><mi xlink:href=${js}>x</mi>`,
  `<body onload=${run}>`,
  `<iframe srcdoc="<script>parent.injected=1</script>">`,
  `<iframe src=${js}>`,
  `<object data=${js}>`,
  '<embed src=/injected>',
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<details open ontoggle=${run}>x`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>x`,
  `<div onpointerover=${run}>x</div>`,
  `<p style=animation-name:x onanimationstart=${run}>`,
  `<form action=${js}><button>x</button></form>`,
  `<a href=${js}>x</a>`,
  `<a href="java&#9;script:${run}">x</a>`,
  `<a href=data:text/html,<script>${run}</script>>`,
  js,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `<%= ${run} %>`,
  `";${run};//`,
  `';${run};//`,
  `\\";${run};//`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `__proto__[injected]=1`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
];

test('sixty ways to write a script into what is shown run nowhere, and are shown as they are', async ({
  page,
  product,
  signUp,
}) => {
  // Of the address that is nowhere, and of symbols that are no ids; a breach of the policy is none of it.
  provoke(page, /Failed to load resource: .* (404|422) /);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host === 'evil.example' || pathname === '/injected') requested.push(request.url());
  });
  page.on('dialog', (dialog) => {
    requested.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  await signUp();
  // Tokens whose symbols and names are markup are read from the chain.
  await holdSamples(page, product, { exchanges: ['upbit Main'], wallets: ['Spammed'] });
  await write(page);

  const paths = [
    '/',
    '/assets',
    `/assets/${encodeURIComponent(short(0))}`,
    `/assets/${encodeURIComponent(short(1))}`,
    '/analytics',
    '/defi/dashboard',
    '/notifications',
    '/settings',
    '/settings?tab=wallets',
    '/security',
    '/profile',
    `/assets?q=${encodeURIComponent(payloads[1] ?? '')}#${encodeURIComponent(payloads[19] ?? '')}`,
    `/nowhere/${encodeURIComponent(payloads[1] ?? '')}`,
    `/login?next=${encodeURIComponent(js)}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await untilQuiet(page);
    expect(await page.evaluate(() => 'injected' in window), path).toBe(false);
  }
  await page.goto('/assets');
  await expect(page.locator('main')).toContainText(short(0));
  await page.goto('/profile');
  await expect(page.getByLabel('닉네임')).toHaveValue(of(0));
  expect(requested, 'asked for or said by what must not run').toEqual([]);
});

const assets = Math.ceil(payloads.length / 3);
const of = (at: number) => payloads[at % payloads.length] ?? '';
/** As long as a symbol may be, and different for each. */
const short = (at: number) => `${at}${of(at).slice(0, 17)}`.trim();

/** Every place that takes words, filled with them; three in the fields of each asset, half of them in its note. */
async function write(page: Page): Promise<void> {
  const put = (path: string, body: unknown) => callApi(page, path, { method: 'PUT', body });
  const post = (path: string, body: unknown) => callApi(page, path, { method: 'POST', body });
  await put('/api/v1/auth/me', { nickname: of(0) });
  for (let at = 0; at < assets; at += 1) {
    await post('/api/v1/assets/manual', {
      symbol: short(at),
      quantity: '1',
      name: of(3 * at)
        .slice(0, 80)
        .trim(),
      place: of(3 * at + 1)
        .slice(0, 40)
        .trim(),
      note: of(3 * at + 2)
        .slice(0, 200)
        .trim(),
      unitPrice: { amount: '1000', currency: 'KRW' },
    });
  }
  for (const [at, from] of [
    [0, 0],
    [1, payloads.length / 2],
  ] as const) {
    const text = payloads
      .slice(from, from + payloads.length / 2)
      .join('\n')
      .slice(0, 2_000);
    await put(`/api/v1/assets/by-symbol/${encodeURIComponent(short(at))}/note`, { text });
  }
  for (let at = 0; at < 5; at += 1) {
    const address = `0x${(at + 1).toString(16).padStart(2, '0').repeat(20)}`;
    const label = of(19 + at)
      .slice(0, 40)
      .trim();
    await post('/api/v1/settings/wallets', { address, label, acceptLookAlike: true });
  }
}
