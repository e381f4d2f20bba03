/**
 * Runs first in the stored page, which is everybody's: gives it the looks and the language that this
 * browser has in its cookies, as the server does for a page of its own.
 */
import { readCookies } from '@moa/i18n/cookies';
import { applyLook } from './apply-look.ts';

applyLook(document.documentElement, readCookies());
