import { mayUseDeveloperPanel } from '../../developer/developer-store.ts';
import type { Command } from './command.ts';

/** The way to the internal pages, for those who build Moa. */
export function internalPageCommands(): Command[] {
  return [
    {
      id: 'shell.internal-pages',
      label: { ko: '내부 화면 목록', en: 'Internal pages' },
      keywords: ['test', '/test', 'lab'],
      icon: 'lab',
      group: 'developer',
      available: mayUseDeveloperPanel,
      run: ({ navigate }) => navigate('/test'),
    },
    {
      id: 'shell.design-system',
      label: { ko: '디자인 시스템', en: 'Design system' },
      keywords: ['부품', 'component', 'theme', '/component-theme-test'],
      icon: 'lab',
      group: 'developer',
      available: mayUseDeveloperPanel,
      run: ({ navigate }) => navigate('/component-theme-test'),
    },
  ];
}
