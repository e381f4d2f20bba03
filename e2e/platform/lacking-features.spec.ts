/** Browsers without an optional feature: removed all together daily, and each in turn in the deep suite. */
import { optionalFeatures } from '../../tools/boundaries/features.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

/** Keys in IndexedDB are of `identity/session.spec.ts`; stored texts and cookies of `no-storage.spec.ts`. */
const elsewhere = [
  'indexedDB',
  'crypto.subtle',
  'document.cookie',
  'localStorage',
  'sessionStorage',
];
/** Names on `window`, or after a dot on one of its objects: all that the product may name. */
const features = Object.keys(optionalFeatures).filter((name) => !elsewhere.includes(name));
const pages = [
  '/',
  '/assets',
  '/defi/dashboard',
  '/analytics',
  '/notifications',
  '/settings',
  '/profile',
];
const sets = process.env['MOA_DEEP']
  ? [features, ...features.map((feature) => [feature])]
  : [features];

for (const lacking of sets)
  test(`pages work without ${lacking.length > 1 ? 'optional features' : lacking[0]}`, async ({
    resident: page,
  }) => {
    await page.addInitScript((names) => {
      for (const path of names) {
        const [owner, name] = path.includes('.') ? path.split('.') : ['window', path];
        const object = (window as unknown as Record<string, object>)[owner ?? ''] ?? window;
        for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at))
          Reflect.deleteProperty(at, name ?? '');
      }
    }, lacking);
    for (const path of pages) {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [data-remote]').first()).toBeVisible();
      await expect(page.locator('main [data-remote-failure]')).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.locator('[data-total="KRW"]')).toHaveText(/\d/);
  });
