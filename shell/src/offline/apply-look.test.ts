/** @jest-environment @moa/build/jest/browser */
import { applyLook } from './apply-look.ts';

const draw = (cookies: string) => {
  const root = document.createElement('html');
  Object.assign(root.dataset, { theme: 'system', gain: 'korean' });
  applyLook(root, cookies);
  return { ...root.dataset, lang: root.lang };
};

it('the stored page looks as its browser is set', () => {
  expect(
    draw(
      'a=b; moa_theme=dark; moa_gain=western; moa_density=compact; moa_locale=en; moa_motion=system',
    ),
  ).toEqual({ theme: 'dark', gain: 'western', density: 'compact', lang: 'en' });
});

it('and as the server wrote it where cookies say nothing, or nothing that there is', () => {
  expect(draw('')).toEqual({ theme: 'system', gain: 'korean', lang: '' });
  expect(draw('moa_theme=pink; moa_locale=fr; moa_contrast')).toEqual({
    theme: 'system',
    gain: 'korean',
    lang: '',
  });
});
