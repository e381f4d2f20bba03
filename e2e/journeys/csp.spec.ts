/** Content injected into a page does not run. */
import { expect, provoke, test } from '../fixtures/test.ts';

test('an injected script, handler, address or string of code does not run', async ({ page }) => {
  provoke(
    page,
    /policy:/,
    /Content Security Policy/,
    /TrustedHTML|TrustedScript/,
    /This document requires/,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const directives = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.add(effectiveDirective),
    );
    const refused: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
      } catch {
        refused.push(name);
      }
    };
    attempt('markup', () => {
      document.body.innerHTML += '<img src="x" onerror="window.injected = 1">';
    });
    attempt('text of a script', () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = 2';
      document.head.append(script);
    });
    attempt('address of a script', () => {
      const script = document.createElement('script');
      script.src = 'https://example.com/evil.js';
      document.head.append(script);
    });
    const handler = document.createElement('button');
    attempt('handler', () => handler.setAttribute('onclick', 'window.injected = 3'));
    document.body.append(handler);
    handler.click();
    handler.remove();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return {
      refused,
      directives: [...directives],
      injected: (window as unknown as { injected?: number }).injected,
    };
  });
  expect(outcome.injected).toBeUndefined();
  expect(outcome.refused).toEqual(
    expect.arrayContaining(['markup', 'text of a script', 'address of a script']),
  );
  expect(outcome.directives).toContain('require-trusted-types-for');
});

test('a script in the HTML that the server did not write does not run', async ({ page }) => {
  provoke(page, /policy:/, /Content Security Policy/);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replace('<head>', '<head><script>window.injected = 1</script>'),
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
