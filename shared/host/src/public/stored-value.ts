export { keepText, readStored, readText, writeStored } from '../internal/stored-value.ts';
