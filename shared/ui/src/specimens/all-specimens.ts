/**
 * Every part that `/component-theme-test` shows; each is fetched when the page is. They share one
 * file by its name, since every further file costs everybody's page a line with its integrity.
 */
import type { Specimens } from './define-specimens.ts';

export const allSpecimens: readonly (() => Promise<{ default: Specimens }>)[] = [
  () => import(/* webpackChunkName: "specimens" */ './button.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './tokens.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './asset-mark.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './text-link.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './icon-button.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './menu.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './popover.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './dialog.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './drawer.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './confirm.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './text-field.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './select-field.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './combobox.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './checkbox.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './switch.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './choice.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './tabs.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './quantity-input.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './code-input.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './date-range.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './file-drop.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './copy-field.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './notice.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './banner.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './empty-state.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './error-state.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './skeleton.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './progress.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './steps.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './badge.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './card.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './stat.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './list.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './pagination.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './avatar.specimens.tsx'),
  () => import(/* webpackChunkName: "specimens" */ './toast.specimens.tsx'),
];
