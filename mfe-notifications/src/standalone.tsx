/// <reference types="webpack/module" />
import { startStandIn } from '@moa/testing/stand-in';
import declaration from '../remote.ts';

const modules = import.meta.webpackContext('.', { regExp: /(page|widget)\.tsx$/, mode: 'lazy' });
void startStandIn(declaration, async (file) => modules(file));
